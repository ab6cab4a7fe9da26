//! Squares, sides, roles and words, from Python and back.
//!
//! The Python side of these is a set of enumerations in `cotulenh`. A square may also be
//! given as text or as a number, a side or role as its word or letter.

use cotulenh::{BLUE, Color, Lang, MoveKind, RED, Role, Square, SquareSet, Termination};
use pyo3::{
    exceptions::PyTypeError,
    prelude::*,
    sync::PyOnceLock,
    types::{PyFrozenSet, PyString, PyTuple},
};

use crate::errors;

/// A square as an argument.
#[derive(Clone, Copy)]
pub(crate) struct SquareArg(pub(crate) Square);

impl<'py> FromPyObject<'_, 'py> for SquareArg {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<SquareArg> {
        let py = object.py();
        if let Ok(text) = object.cast::<PyString>() {
            let text = text.to_cow()?;
            return text.parse().map(SquareArg).map_err(|_| errors::square(py, &text));
        }
        if object.is_instance_of::<pyo3::types::PyInt>() {
            let number: Option<i64> = object.extract().ok();
            let square =
                number.and_then(|number| Square::from_index(usize::try_from(number).ok()?));
            let text = || object.str().map_or_else(|_| String::new(), |text| text.to_string());
            return square.map(SquareArg).ok_or_else(|| errors::square(py, &text()));
        }
        Err(PyTypeError::new_err(
            "a square is a Square, a text such as 'c5' or a number from 0 to 131",
        ))
    }
}

/// An enumeration of the vocabulary module, as a tuple of its members.
struct Members(PyOnceLock<Py<PyTuple>>);

impl Members {
    fn get<'py>(&self, py: Python<'py>, class: &str, index: usize) -> PyResult<Bound<'py, PyAny>> {
        let members = self.0.get_or_try_init(py, || -> PyResult<Py<PyTuple>> {
            let class = py.import("cotulenh")?.getattr(class)?;
            let members: Vec<Bound<'_, PyAny>> = class.try_iter()?.collect::<PyResult<_>>()?;
            Ok(PyTuple::new(py, members)?.unbind())
        })?;
        members.bind(py).get_item(index)
    }
}

static SQUARES: Members = Members(PyOnceLock::new());
static COLORS: Members = Members(PyOnceLock::new());
static ROLES: Members = Members(PyOnceLock::new());
static KINDS: Members = Members(PyOnceLock::new());
static TERMINATIONS: PyOnceLock<Py<PyAny>> = PyOnceLock::new();

/// The `Square` of Python.
pub(crate) fn square(py: Python<'_>, square: Square) -> PyResult<Bound<'_, PyAny>> {
    SQUARES.get(py, "Square", square.index())
}

/// A `frozenset` of squares.
pub(crate) fn squares(py: Python<'_>, set: SquareSet) -> PyResult<Bound<'_, PyFrozenSet>> {
    let members: Vec<_> = set.into_iter().map(|each| square(py, each)).collect::<PyResult<_>>()?;
    PyFrozenSet::new(py, members)
}

/// The `Color` of Python.
pub(crate) fn color(py: Python<'_>, color: Color) -> PyResult<Bound<'_, PyAny>> {
    COLORS.get(py, "Color", usize::from(color != RED))
}

/// The `Role` of Python.
pub(crate) fn role(py: Python<'_>, role: Role) -> PyResult<Bound<'_, PyAny>> {
    let index = Role::ALL.iter().position(|&each| each == role).unwrap_or_default();
    ROLES.get(py, "Role", index)
}

/// The `MoveKind` of Python.
pub(crate) fn kind(py: Python<'_>, kind: MoveKind) -> PyResult<Bound<'_, PyAny>> {
    KINDS.get(py, "MoveKind", kind as usize)
}

/// The `Termination` of Python.
pub(crate) fn termination(py: Python<'_>, value: Termination) -> PyResult<Bound<'_, PyAny>> {
    let class = TERMINATIONS.get_or_try_init(py, || -> PyResult<Py<PyAny>> {
        Ok(py.import("cotulenh._vocabulary")?.getattr("Termination")?.unbind())
    })?;
    class.bind(py).call1((value.code(),))
}

/// A side as an argument: `Color.RED`, `"red"` or `"r"`.
#[derive(Clone, Copy)]
pub(crate) struct ColorArg(pub(crate) Color);

impl<'py> FromPyObject<'_, 'py> for ColorArg {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<ColorArg> {
        let text = text_of(&object, "a side is a Color, 'red' or 'blue'")?;
        match &*text {
            "red" | "r" => Ok(ColorArg(RED)),
            "blue" | "b" => Ok(ColorArg(BLUE)),
            other => Err(errors::value(
                object.py(),
                &format!("{} is not a side (red or blue)", errors::quoted(other)),
                other,
            )),
        }
    }
}

/// A role as an argument: `Role.TANK`, `"tank"` or `"T"`.
#[derive(Clone, Copy)]
pub(crate) struct RoleArg(pub(crate) Role);

impl<'py> FromPyObject<'_, 'py> for RoleArg {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<RoleArg> {
        let text = text_of(&object, "a role is a Role, a word such as 'tank' or a letter")?;
        let mut letters = text.chars();
        let by_letter = match (letters.next(), letters.next()) {
            (Some(letter), None) => Role::from_letter(letter),
            _ => Role::ALL.into_iter().find(|&role| role_word(role) == &*text),
        };
        let message = || format!("{} is not a role", errors::quoted(&text));
        by_letter.map(RoleArg).ok_or_else(|| errors::value(object.py(), &message(), &text))
    }
}

fn role_word(role: Role) -> &'static str {
    match role {
        Role::Navy => "navy",
        Role::AirForce => "air_force",
        Role::Tank => "tank",
        Role::Engineer => "engineer",
        Role::Headquarters => "headquarters",
        Role::Commander => "commander",
        Role::Infantry => "infantry",
        Role::Militia => "militia",
        Role::Artillery => "artillery",
        Role::AntiAir => "anti_air",
        Role::Missile => "missile",
    }
}

/// A language as an argument.
#[derive(Clone, Copy)]
pub(crate) struct LangArg(pub(crate) Lang);

impl<'py> FromPyObject<'_, 'py> for LangArg {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<LangArg> {
        let text = text_of(&object, "a language is 'en' or 'vi'")?;
        let message = || format!("{} is not a language (en or vi)", errors::quoted(&text));
        text.parse().map(LangArg).map_err(|_| errors::value(object.py(), &message(), &text))
    }
}

fn text_of(object: &Borrowed<'_, '_, PyAny>, expected: &'static str) -> PyResult<String> {
    match object.cast::<PyString>() {
        Ok(text) => Ok(text.to_cow()?.into_owned()),
        Err(_) => Err(PyTypeError::new_err(expected)),
    }
}
