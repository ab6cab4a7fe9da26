/// What Adam remembers of earlier steps.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Adam {
    pub(super) mean: Vec<f32>,
    pub(super) square: Vec<f32>,
    pub(super) steps: u32,
}

/// How a step is made.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub(super) rate: f32,
    pub(super) decay: f32,
    pub(super) bound: f32,
}

const MOMENTUM: f32 = 0.9;
const MEMORY: f32 = 0.999;
const TINY: f32 = 1e-8;

impl Adam {
    pub(super) fn new(len: usize) -> Adam {
        Adam { mean: vec![0.0; len], square: vec![0.0; len], steps: 0 }
    }

    /// A step against the gradient; weights decay towards `origin`.
    pub(super) fn step(
        &mut self,
        parameters: &mut [f32],
        gradient: &[f32],
        origin: &[f32],
        Step { rate, decay, bound }: Step,
    ) {
        self.steps += 1;
        let young_mean = 1.0 - MOMENTUM.powi(self.steps as i32);
        let young_square = 1.0 - MEMORY.powi(self.steps as i32);
        let state = self.mean.iter_mut().zip(&mut self.square);
        let slopes = gradient.iter().zip(origin);
        for ((parameter, (&slope, &origin)), (mean, square)) in
            parameters.iter_mut().zip(slopes).zip(state)
        {
            *mean = MOMENTUM * *mean + (1.0 - MOMENTUM) * slope;
            *square = MEMORY * *square + (1.0 - MEMORY) * slope * slope;
            let step = (*mean / young_mean) / ((*square / young_square).sqrt() + TINY);
            let pulled = *parameter - rate * (step + decay * (*parameter - origin));
            *parameter = pulled.clamp(-bound, bound);
        }
    }
}
