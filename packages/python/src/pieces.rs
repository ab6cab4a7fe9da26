//! Pieces and stacks.

use cotulenh::{Lang, Square};
use pyo3::{prelude::*, types::PyTuple};

use crate::{
    errors,
    values::{self, ColorArg, LangArg, RoleArg, SquareArg},
};

/// One piece: a side, a role, and whether it is a hero.
///
/// >>> from cotulenh import Piece, RED, Role
/// >>> Piece(Role.TANK, RED)
/// Piece.from_symbol('T')
/// >>> Piece.from_symbol("+f").name("vi")
/// 'Không quân'
#[pyclass(frozen, eq, hash, module = "cotulenh")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Piece(pub(crate) cotulenh::Piece);

#[pymethods]
impl Piece {
    #[new]
    #[pyo3(signature = (role, color, heroic=false))]
    fn new(role: RoleArg, color: ColorArg, heroic: bool) -> Piece {
        Piece(cotulenh::Piece { color: color.0, role: role.0, heroic })
    }

    /// Reads a piece as a FEN writes it: ``T`` is Red's Tank, ``+t`` Blue's heroic one.
    #[staticmethod]
    fn from_symbol(py: Python<'_>, symbol: &str) -> PyResult<Piece> {
        let stack: Option<cotulenh::Stack> = symbol.parse().ok();
        let single = stack.filter(|stack| stack.len() == 1 && !symbol.starts_with('('));
        let message = || format!("{} is not a piece (such as T or +t)", errors::quoted(symbol));
        single
            .map(|stack| Piece(stack.carrier()))
            .ok_or_else(|| errors::value(py, &message(), symbol))
    }

    /// The side it belongs to.
    #[getter]
    fn color<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        values::color(py, self.0.color)
    }

    /// What it is.
    #[getter]
    fn role<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        values::role(py, self.0.role)
    }

    /// Whether it is a hero.
    #[getter]
    fn heroic(&self) -> bool {
        self.0.heroic
    }

    /// The piece as a FEN writes it.
    fn symbol(&self) -> String {
        self.0.to_string()
    }

    /// What players call it, in English or Vietnamese.
    #[pyo3(signature = (lang=LangArg(Lang::En)), text_signature = "(self, lang='en')")]
    fn name(&self, lang: LangArg) -> &'static str {
        self.0.role.name(lang.0)
    }

    fn __str__(&self) -> String {
        self.symbol()
    }

    fn __repr__(&self) -> String {
        format!("Piece.from_symbol('{}')", self.0)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((py.get_type::<Piece>().getattr("from_symbol")?, (self.symbol(),)))
    }
}

/// One to three pieces on one square. The carrier gives the stack its movement.
///
/// >>> from cotulenh import Role, Stack
/// >>> stack = Stack.from_symbol("(NFT)")
/// >>> stack.carrier.role
/// Role.NAVY
/// >>> [piece.symbol() for piece in stack]
/// ['N', 'F', 'T']
/// >>> Role.TANK in stack, len(stack)
/// (True, 3)
#[pyclass(frozen, eq, hash, module = "cotulenh")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Stack(pub(crate) cotulenh::Stack);

#[pymethods]
impl Stack {
    /// Reads a stack as a FEN writes it, its letters in any order.
    #[staticmethod]
    fn from_symbol(py: Python<'_>, symbol: &str) -> PyResult<Stack> {
        let message = || format!("{} is not a stack (such as T or (NFT))", errors::quoted(symbol));
        symbol.parse().map(Stack).map_err(|_| errors::value(py, &message(), symbol))
    }

    /// The side it belongs to.
    #[getter]
    fn color<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        values::color(py, self.0.color())
    }

    /// The piece that gives the stack its movement and its ground.
    #[getter]
    fn carrier(&self) -> Piece {
        Piece(self.0.carrier())
    }

    /// The other pieces.
    #[getter]
    fn carried<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.pieces().skip(1).map(Piece).collect::<Vec<_>>())
    }

    /// All pieces, the carrier first.
    #[getter]
    fn pieces<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.pieces().map(Piece).collect::<Vec<_>>())
    }

    /// The points an enemy gets for taking it.
    #[getter]
    fn points(&self) -> u32 {
        self.0.points()
    }

    /// The radius of its air defence; 0 defends nothing.
    #[getter]
    fn air_defence_level(&self) -> u8 {
        self.0.defence_level()
    }

    /// Whether it may stand on a square.
    fn may_stand(&self, square: SquareArg) -> bool {
        let square: Square = square.0;
        self.0.carrier().role.may_stand(square)
    }

    /// The stack as a FEN writes it.
    fn symbol(&self) -> String {
        self.0.to_string()
    }

    fn __len__(&self) -> usize {
        self.0.len()
    }

    fn __contains__(&self, role: RoleArg) -> bool {
        self.0.has(role.0)
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.pieces(py)?.try_iter()?.into_any())
    }

    fn __str__(&self) -> String {
        self.symbol()
    }

    fn __repr__(&self) -> String {
        format!("Stack.from_symbol('{}')", self.0)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((py.get_type::<Stack>().getattr("from_symbol")?, (self.symbol(),)))
    }
}

/// The letters of a stack, capitals for both sides and no heroic signs.
pub(crate) fn letters(stack: cotulenh::Stack) -> String {
    stack.pieces().map(|piece| piece.role.letter()).collect()
}
