"""Training games as arrays. ``selfplay.bin``: cotulenh selfplay --out selfplay.bin --games 6 --nodes 40 --seed 3"""

import pathlib
import tempfile
import unittest

import numpy

import cotulenh

FILE = pathlib.Path(__file__).with_name("selfplay.bin")


class ReadSelfplay(unittest.TestCase):
    def test_columns_fit_together(self) -> None:
        (batch,) = cotulenh.read_selfplay(FILE)
        count = len(batch.is_red)
        self.assertGreater(count, 100)
        self.assertEqual(len(batch.offsets), count + 1)
        self.assertEqual(batch.offsets[-1], len(batch.inputs))
        self.assertTrue((numpy.diff(batch.offsets) >= 2).all())
        for column in (batch.value, batch.score, batch.result):
            self.assertEqual((len(column), column.dtype), (count, numpy.float32))
        self.assertTrue(set(batch.result.tolist()) <= {0.0, 0.5, 1.0})
        self.assertLessEqual(abs(batch.score).max(), 3000)
        self.assertTrue(batch.is_red.any() and not batch.is_red.all())
        width = cotulenh.Board().features().max()
        self.assertLess(int(batch.inputs.max()), 4 * int(width))

    def test_batches_are_whole_games_and_nothing_is_lost(self) -> None:
        (whole,) = cotulenh.read_selfplay(str(FILE))
        parts = list(cotulenh.read_selfplay(FILE, batch_size=1))
        self.assertGreater(len(parts), 1)
        self.assertEqual(numpy.concatenate([part.score for part in parts]).tolist(), whole.score.tolist())

    def test_positions_inside_deployments_can_be_left_out(self) -> None:
        (kept,) = cotulenh.read_selfplay(FILE)
        (left_out,) = cotulenh.read_selfplay(FILE, deployments=False)
        self.assertLess(len(left_out.score), len(kept.score))

    def test_bad_files_are_named(self) -> None:
        with self.assertRaises(FileNotFoundError):
            cotulenh.read_selfplay("there is none")
        content = FILE.read_bytes()
        with tempfile.TemporaryDirectory() as folder:
            bad = pathlib.Path(folder, "bad.bin")
            bad.write_bytes(b"something else")
            with self.assertRaisesRegex(ValueError, "bad.bin: this is not a file of training games"):
                cotulenh.read_selfplay(bad)
            for at in range(0, len(content), 7):
                changed = bytearray(content)
                changed[at] ^= 0x41
                bad.write_bytes(changed)
                try:
                    for _ in cotulenh.read_selfplay(bad):
                        pass
                except ValueError as error:
                    self.assertIn("bad.bin", str(error))
        for options in ({"batch_size": 0}, {"max_score": 0}):
            with self.assertRaises(cotulenh.OptionError):
                cotulenh.read_selfplay(FILE, **options)  # type: ignore[arg-type]


if __name__ == "__main__":
    unittest.main()
