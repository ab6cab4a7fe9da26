//! The deployment under way in JSON.
//!
//! It is written as its steps and read by taking them again, so that nothing can be read that no
//! steps lead to. Pieces are in capitals whatever the side.

use alloc::{borrow::Cow, string::String, vec::Vec};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use crate::{
    action::DeploymentRecord,
    color::RED,
    moves::MoveKind,
    position::DeployState,
    square::Square,
    stack::{Code, INFO, MAX_STACK, NO_CODE, PART, Stack},
    star::{DIRECTIONS, STAR_REACH},
};

impl Serialize for DeploymentRecord {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Form::of(&self.0).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for DeploymentRecord {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<DeploymentRecord, D::Error> {
        match Option::<Form>::deserialize(deserializer)? {
            None => Ok(DeploymentRecord(DeployState::NONE)),
            Some(form) => form.read().map(DeploymentRecord).map_err(D::Error::custom),
        }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Form {
    origin: Square,
    /// What stood there when the deployment began.
    stack: Letters,
    steps: Vec<Step>,
    /// Heroes that no step moved.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    heroes: Vec<Hero>,
    /// Whether the last guard of the deploying side became a hero.
    #[serde(default, skip_serializing_if = "is_false")]
    own_guard: bool,
    /// Whether the last guard of the other side became a hero.
    #[serde(default, skip_serializing_if = "is_false")]
    enemy_guard: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Step {
    /// What stood on the origin before the step.
    stack: Letters,
    /// Those of it that acted.
    pieces: Letters,
    kind: MoveKind,
    to: Square,
    /// What stood on the target before the step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    target: Option<Letters>,
}

/// A piece seen from the enemy Commander.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Hero {
    files: i8,
    ranks: i8,
    /// Its place in its stack, the carrier being 0.
    member: u8,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_false(value: &bool) -> bool {
    !*value
}

/// Why a deployment cannot have come about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
enum Impossible {
    #[error("a single piece cannot be deployed")]
    SinglePiece,
    #[error("a deployment under way has one or two steps")]
    StepCount,
    #[error("the stack on the origin is not what the steps before have left")]
    WrongStack,
    #[error("the pieces of a step are not there or have acted before")]
    WrongPieces,
    #[error("a step is taken by the whole stack")]
    WholeStack,
    #[error("what stands on the target does not go with the kind of step")]
    WrongTarget,
    #[error("a deployment under way is not complete")]
    Complete,
    #[error("no piece there can attack the Commander")]
    WrongHero,
}

impl Form {
    fn of(state: &DeployState) -> Option<Form> {
        let origin = state.origin()?;
        let original = state.original();
        let ordinary = original - INFO[original as usize].heroic;
        let mut present = INFO[original as usize].everybody;
        let steps = state.steps().iter().map(|step| {
            let part =
                |mask: u8| Letters(PART[(ordinary + step.heroic()) as usize][mask as usize & 7]);
            let form = Step {
                stack: part(present),
                pieces: part(step.group()),
                kind: step.kind(),
                to: step.target(),
                target: (step.before() != NO_CODE).then_some(Letters(step.before())),
            };
            if step.kind() != MoveKind::StayCapture {
                present &= !step.group();
            }
            form
        });
        Some(Form {
            origin,
            stack: Letters(original),
            steps: steps.collect(),
            heroes: state.bystanders().iter().map(Hero::of).collect(),
            own_guard: state.guard_promoted(true),
            enemy_guard: state.guard_promoted(false),
        })
    }

    fn read(self) -> Result<DeployState, Impossible> {
        let original = self.stack.0;
        if INFO[original as usize].len < 2 {
            return Err(Impossible::SinglePiece);
        }
        let mut state = DeployState::begin(self.origin, original);
        for step in &self.steps {
            step.take(&mut state)?;
        }
        if state.is_complete() {
            return Err(Impossible::Complete);
        }
        if self.steps.is_empty() || state.steps().len() != self.steps.len() {
            return Err(Impossible::StepCount);
        }
        for hero in &self.heroes {
            let (bit, member) = hero.read()?;
            if !state.note_bystander(bit, member) {
                return Err(Impossible::WrongHero);
            }
        }
        for own in [(self.own_guard, true), (self.enemy_guard, false)]
            .into_iter()
            .filter_map(|(promoted, own)| promoted.then_some(own))
        {
            state.note_guard(own);
        }
        Ok(state)
    }
}

impl Step {
    /// Takes the step again.
    fn take(&self, state: &mut DeployState) -> Result<(), Impossible> {
        let left = PART[state.original() as usize][state.present() as usize & 7];
        let stack = &INFO[self.stack.0 as usize];
        if stack.roles != INFO[left as usize].roles {
            return Err(Impossible::WrongStack);
        }
        let group = (1..1 << stack.len)
            .find(|&group| PART[self.stack.0 as usize][group as usize] == self.pieces.0)
            .filter(|group| group & !state.ready() == 0)
            .ok_or(Impossible::WrongPieces)?;
        if stack.len == INFO[state.original() as usize].len
            && stack.len == INFO[self.pieces.0 as usize].len
        {
            return Err(Impossible::WholeStack);
        }
        let needs_target = match self.kind {
            MoveKind::Normal => false,
            MoveKind::Finish => return Err(Impossible::WrongTarget),
            _ => true,
        };
        if self.target.is_some() != needs_target {
            return Err(Impossible::WrongTarget);
        }
        let target = self.target.map_or(NO_CODE, |letters| letters.0);
        state.note_step(self.stack.0, group, self.kind, self.to, target);
        Ok(())
    }
}

impl Hero {
    fn of((bit, member): (u32, u32)) -> Hero {
        let (files, ranks) = DIRECTIONS[(bit >> 3 & 7) as usize];
        let distance = (bit & 7) as i8 + 1;
        Hero { files: files * distance, ranks: ranks * distance, member: member as u8 }
    }

    fn read(&self) -> Result<(u32, u32), Impossible> {
        if usize::from(self.member) >= MAX_STACK {
            return Err(Impossible::WrongHero);
        }
        (0..8_u32)
            .flat_map(|direction| (0..u32::from(STAR_REACH)).map(move |near| direction << 3 | near))
            .find(|&bit| {
                let there = Hero::of((bit, 0));
                (there.files, there.ranks) == (self.files, self.ranks)
            })
            .map(|bit| (bit, u32::from(self.member)))
            .ok_or(Impossible::WrongHero)
    }
}

/// Pieces of either side, in capitals.
#[derive(Clone, Copy)]
struct Letters(Code);

impl Serialize for Letters {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut text = String::new();
        let _ = Stack::write_capitals(self.0, &mut text);
        serializer.serialize_str(&text)
    }
}

impl<'de> Deserialize<'de> for Letters {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Letters, D::Error> {
        let text = Cow::<'de, str>::deserialize(deserializer)?;
        let stack: Stack = text.parse().map_err(D::Error::custom)?;
        if stack.color() != RED {
            return Err(D::Error::custom("pieces of a deployment are written in capitals"));
        }
        Ok(Letters(stack.code()))
    }
}
