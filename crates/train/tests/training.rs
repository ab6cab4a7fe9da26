//! Training: gradients, what is found, checkpoints, and what a finished network says.
#![allow(clippy::unwrap_used, reason = "a test that panics has failed, as it should")]

use std::sync::atomic::AtomicBool;

use cotulenh_train::{
    TrainingGame,
    dataset::{Dataset, Filters, Sample, Split, load},
    games_file::{GamesFile, GamesWriter},
    model::{Model, NetworkModel, TermModel},
    selfplay::{Settings, play_games},
    training::{Checkpoint, Training, TrainingSettings, plot},
    view::{NetworkView, TermView},
};

/// Positions of a few quick games.
fn positions<P: TrainingGame>(view: &impl cotulenh_train::dataset::View<P>) -> Split {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    let settings = Settings { nodes: 40, max_turns: 80, ..Settings::of::<P>() }.with_network(None);
    let (mut writer, _) = GamesWriter::<P>::open(&path, &settings).unwrap();
    let stop = AtomicBool::new(false);
    play_games::<P>(settings, None, 0..12, 2, &stop, &mut |_, game| writer.add(&game).unwrap())
        .unwrap();
    let files = [GamesFile::<P>::read(&path).unwrap()];
    let filters = Filters { validation: 4, ..Filters::default() };
    load(&files, &filters, view, 2, &mut |_| {}).unwrap()
}

/// The gradient of the model is the slope of its value.
fn check_gradient(model: &impl Model, sample: &Sample<'_>, step: f32, tolerance: f32) {
    let weights = model.weights(&model.initial(3));
    let mut memory = Vec::new();
    let mut gradient = vec![0.0; weights.len()];
    model.value(&weights, sample, &mut memory);
    model.add_gradient(&weights, sample, 1.0, &mut memory, &mut gradient);
    let mut checked = 0;
    for index in 0..weights.len() {
        if gradient[index].abs() < 1e-3 {
            continue;
        }
        let mut value_at = |change: f32| {
            let mut changed = weights.clone();
            changed[index] += change;
            f64::from(model.value(&changed, sample, &mut memory))
        };
        let slope = (value_at(step) - value_at(-step)) / f64::from(2.0 * step);
        let error = (slope - f64::from(gradient[index])).abs();
        assert!(
            error < f64::from(tolerance * gradient[index].abs().max(1.0)),
            "{index}: {slope} {error}"
        );
        checked += 1;
    }
    assert!(checked > 20);
}

#[test]
fn gradients_are_slopes() {
    let split = positions::<cotulenh_chess::Position>(&NetworkView);
    let model = NetworkModel::of::<cotulenh_chess::Position>(16);
    for index in [0, 1, split.training.len() / 2] {
        check_gradient(&model, &split.training.sample(index), 1e-3, 0.05);
    }
    let split = positions::<cotulenh::Position>(&TermView);
    let weights = cotulenh::Position::term_weights().into_iter();
    let model = TermModel::new(weights.map(|(a, b)| (f32::from(a), f32::from(b))));
    for index in [0, 1, split.training.len() / 2] {
        check_gradient(&model, &split.training.sample(index), 1.0, 0.05);
    }
}

fn terms_give_the_hand_written_value<P: TrainingGame>() {
    let split = positions::<P>(&TermView);
    let model =
        TermModel::new(P::term_weights().into_iter().map(|(a, b)| (f32::from(a), f32::from(b))));
    let weights = model.weights(&model.initial(1));
    for sample in split.training.samples() {
        let value = model.value(&weights, &sample, &mut Vec::new());
        assert!((value - sample.value).abs() <= 2.0, "{value} {}", sample.value);
    }
}

#[test]
fn terms_and_weights_give_the_hand_written_value() {
    terms_give_the_hand_written_value::<cotulenh::Position>();
    terms_give_the_hand_written_value::<cotulenh_chess::Position>();
}

fn settings() -> TrainingSettings {
    TrainingSettings { epochs: 4, batch: 64, ..TrainingSettings::default() }
}

#[test]
fn training_lowers_the_loss_and_resumes_where_it_was() {
    let split = positions::<cotulenh::Position>(&NetworkView);
    let model = NetworkModel::of::<cotulenh::Position>(16);
    let mut whole = Training::new(&model, settings(), 2);
    let before = whole.loss(&split.training);
    while !whole.is_finished() {
        assert!(whole.epoch(&split, &mut |_, _| true));
    }
    assert!(whole.loss(&split.training) < 0.95 * before);

    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("state");
    let mut part = Training::new(&model, settings(), 2);
    part.epoch(&split, &mut |_, _| true);
    part.checkpoint().write(&path).unwrap();
    // An epoch that is given up leaves no trace.
    assert!(!part.epoch(&split, &mut |batch, _| batch < 2));
    assert_eq!(part.checkpoint(), &Checkpoint::read(&path).unwrap());
    let mut resumed = Training::resume(&model, Checkpoint::read(&path).unwrap(), 2).unwrap();
    while !resumed.is_finished() {
        resumed.epoch(&split, &mut |_, _| true);
    }
    assert_eq!(resumed.weights(), whole.weights());
    assert_eq!(resumed.losses(), whole.losses());
    let other = NetworkModel::of::<cotulenh::Position>(32);
    assert!(Training::resume(&other, Checkpoint::read(&path).unwrap(), 1).is_err());
    let picture = plot("a < b", whole.losses());
    assert_eq!(picture.matches("<polyline").count(), 2);
    assert!(picture.contains("a &lt; b"));
}

/// Centipawns by which a quantised network may differ from the trained one.
const QUANTISATION_BOUND: f32 = 12.0;

fn quantised_agrees_with_trained<P: TrainingGame>() {
    let split = positions::<P>(&NetworkView);
    let model = NetworkModel::of::<P>(16);
    let mut training = Training::new(&model, settings(), 2);
    while !training.is_finished() {
        training.epoch(&split, &mut |_, _| true);
    }
    let network = model.network::<P>(training.weights(), "test").unwrap();
    let compare = |samples: &Dataset| {
        for sample in samples.samples() {
            let float = model.value(training.weights(), &sample, &mut Vec::new()) - sample.value;
            let inputs = sample.inputs.iter().map(|&input| [input, P::mirrored(input)]);
            let side = if sample.is_first {
                cotulenh_board::Color::First
            } else {
                cotulenh_board::Color::Second
            };
            let centipawns = i16::try_from(network.evaluate(side, inputs)).unwrap();
            let whole = f32::from(centipawns) * sample.shares[0];
            assert!((float - whole).abs() <= QUANTISATION_BOUND, "{float} {whole}");
        }
    };
    compare(&split.training);
    compare(&split.validation);
}

#[test]
fn a_quantised_network_says_nearly_what_was_trained() {
    quantised_agrees_with_trained::<cotulenh::Position>();
    quantised_agrees_with_trained::<cotulenh_chess::Position>();
}
