import { CoTuLenh, type MoveResult } from "cotulenh";
import inline = require("cotulenh/inline");

const results: MoveResult[] = new CoTuLenh().moves({ verbose: true });
const texts: string[] = new inline.CoTuLenh().history();
export = { results, texts };
