//! What two players agree on: draws, taking back, another game.

use std::sync::Arc;

use cotulenh_bridge::Side;
use tokio::time::Instant;

use super::{
    super::{
        events::{self, Event},
        rules::Offer,
    },
    GameTask, Writing,
};
use crate::{
    bots,
    error::AppError,
    store::{GameKind, TurnChange},
};

impl GameTask {
    pub(super) async fn offer(
        &mut self,
        offer: Offer,
        side: Side,
        now: Instant,
    ) -> Result<u64, AppError> {
        let mut offers = self.table.offers;
        let standing = *offers.of_mut(offer);
        let offerer = standing.unwrap_or(side);
        match offer {
            Offer::Rematch if !self.table.is_over() => return Err(AppError::not_over()),
            Offer::Rematch if self.table.rematch.is_some() => return Err(AppError::too_late()),
            Offer::Rematch if self.table.kind == GameKind::Imported => {
                return Err(AppError::read_only());
            }
            Offer::Rematch => {}
            Offer::Draw => self.table.refuse_if_over()?,
            Offer::Takeback => {
                self.table.turns_to_take_back(offerer)?;
            }
        }
        let agreed = standing == Some(!side) || self.agrees_at_once(offer, side);
        if agreed {
            return self.carry_out(offer, offerer, now).await;
        }
        if self.table.engine_level(!side).is_some() {
            // An engine plays on.
            self.publish(&events::declined(offer, !side));
            return Ok(self.table.version);
        }
        if standing.is_none() {
            *self.table.offers.of_mut(offer) = Some(side);
            self.publish(&events::offered(offer, side));
        }
        Ok(self.table.version)
    }

    /// One person at the screen plays both sides, and an engine minds nothing but a draw.
    fn agrees_at_once(&self, offer: Offer, side: Side) -> bool {
        self.table.kind == GameKind::Screen
            || (self.table.engine_level(!side).is_some() && offer != Offer::Draw)
    }

    async fn carry_out(
        &mut self,
        offer: Offer,
        offered_by: Side,
        now: Instant,
    ) -> Result<u64, AppError> {
        let mut next = self.table.clone();
        match offer {
            Offer::Draw => {
                next.agree_draw(now);
                self.end_with(next, now).await
            }
            Offer::Takeback => {
                let count = next.turns_to_take_back(offered_by)?;
                next.take_back(count, now);
                let (ply, clock) = (next.ply(), next.clock.map(|clock| clock.form(now)));
                self.stop_engine();
                let writing = Writing { turns: TurnChange::Truncate, ..Writing::default() };
                self.commit(next, vec![Event::Takeback { ply, clock }], writing).await?;
                self.let_engine_think();
                Ok(self.table.version)
            }
            Offer::Rematch => {
                let rematch = self.table.rematch();
                let id = Arc::clone(&rematch.id);
                next.rematch = Some(Arc::clone(&id));
                next.offers.rematch = None;
                let writing =
                    Writing { rematch: Some(Box::new(rematch.record())), ..Writing::default() };
                self.commit(next, vec![Event::Rematch { id }], writing).await?;
                bots::game_started(&self.app, &rematch);
                Ok(self.table.version)
            }
        }
    }

    pub(super) fn decline(&mut self, offer: Offer, side: Side) -> Result<u64, AppError> {
        let standing = self.table.offers.of_mut(offer);
        if standing.take().is_none() {
            return Err(AppError::no_offer());
        }
        self.publish(&events::declined(offer, side));
        Ok(self.table.version)
    }
}
