/** A tree of variations. Turns are words of the rules; the tree knows only their order. */

/** @typedef {import("../types.js").TurnInfo} TurnInfo */
/** @typedef {import("../types.js").View} View */

/**
 * @typedef {object} TreeNode
 * @property {TreeNode | null} parent
 * @property {TreeNode[]} children the first is the main line
 * @property {number} ply
 * @property {string} uci
 * @property {string} san
 * @property {string} fen
 * @property {"red" | "blue"} side who made the turn
 * @property {TurnInfo | null} turn
 * @property {View | null} view
 * @property {string} comment
 * @property {number[]} nags
 */

export class Tree {
  /** @param {string} fen @param {string} battle */
  constructor(fen, battle) {
    this.battle = battle;
    /** @type {Record<string, string>} */
    this.tags = {};
    this.result = "*";
    /** @type {TreeNode} */
    this.root = node(null, 0, "", "", fen, sideOf(fen) === "red" ? "blue" : "red");
    this.current = this.root;
  }

  /** The turns that lead to a node. @param {TreeNode} [to] */
  turnsTo(to = this.current) {
    const turns = [];
    for (let at = /** @type {TreeNode | null} */ (to); at?.parent; at = at.parent) turns.unshift(at.uci);
    return turns;
  }

  /** What the rules need to know about a node. @param {TreeNode} [to] */
  lineTo(to = this.current) {
    return { fen: this.root.fen, battle: this.battle, turns: this.turnsTo(to) };
  }

  /** The node that turns lead to. @param {readonly string[]} turns @returns {TreeNode | undefined} */
  find(turns) {
    /** @type {TreeNode | undefined} */
    let at = this.root;
    for (const turn of turns) at = at?.children.find(({ uci }) => uci === turn);
    return at;
  }

  /** The child made by a turn, new or known. @param {TreeNode} parent @param {{ uci: string, san: string, fen: string, side: "red" | "blue" }} turn */
  add(parent, turn) {
    const known = parent.children.find(({ uci }) => uci === turn.uci);
    if (known) return known;
    const child = node(parent, parent.ply + 1, turn.uci, turn.san, turn.fen, turn.side);
    parent.children.push(child);
    return child;
  }

  /** The line from the root through first children. */
  mainLine() {
    const nodes = [];
    for (let at = this.root.children[0]; at; at = at.children[0]) nodes.push(at);
    return nodes;
  }

  /** The line through the current node, on to its end. */
  currentLine() {
    const nodes = [];
    for (let at = /** @type {TreeNode | null} */ (this.current); at?.parent; at = at.parent) nodes.unshift(at);
    for (let at = this.current.children[0]; at; at = at.children[0]) nodes.push(at);
    return nodes;
  }

  /** Makes a node and those before it the main line. @param {TreeNode} to */
  promote(to) {
    for (let at = /** @type {TreeNode | null} */ (to); at?.parent; at = at.parent) {
      const siblings = at.parent.children;
      siblings.splice(siblings.indexOf(at), 1);
      siblings.unshift(at);
    }
  }

  /** Cuts a node off. @param {TreeNode} what */
  remove(what) {
    if (!what.parent) return;
    what.parent.children = what.parent.children.filter((child) => child !== what);
    for (let at = /** @type {TreeNode | null} */ (this.current); at; at = at.parent) {
      if (at === what) this.current = what.parent;
    }
  }

  /** Takes over a game that was read. @param {import("../types.js").PgnGame} game */
  static fromPgn(game) {
    const tree = new Tree(game.start, game.battle);
    tree.tags = game.tags;
    tree.result = game.result;
    /** @type {TreeNode[]} */
    const nodes = [];
    for (const entry of game.nodes) {
      const parent = entry.parent < 0 ? tree.root : (nodes[entry.parent] ?? tree.root);
      const fen = entry.fen ?? "";
      const made = tree.add(parent, {
        uci: entry.uci,
        san: entry.san ?? entry.uci,
        fen,
        side: sideOf(fen) === "red" ? "blue" : "red",
      });
      made.comment = [entry.comment_before, entry.comment].filter(Boolean).join(" ");
      made.nags = entry.nags ?? [];
      nodes.push(made);
    }
    return tree;
  }

  /** The nodes in an order in which parents come first, as PGN is written. */
  flat() {
    /** @type {{ parent: number, uci: string, comment?: string, nags?: number[] }[]} */
    const entries = [];
    /** @param {TreeNode} from @param {number} index */
    const visit = (from, index) => {
      for (const child of from.children) {
        entries.push({
          parent: index,
          uci: child.uci,
          comment: child.comment || undefined,
          nags: child.nags.length ? child.nags : undefined,
        });
        visit(child, entries.length - 1);
      }
    };
    visit(this.root, -1);
    return entries;
  }
}

/** @param {string} fen @returns {"red" | "blue"} */
export function sideOf(fen) {
  return fen.split(" ")[1] === "b" ? "blue" : "red";
}

/**
 * @param {TreeNode | null} parent @param {number} ply @param {string} uci @param {string} san @param {string} fen @param {"red" | "blue"} side
 * @returns {TreeNode}
 */
function node(parent, ply, uci, san, fen, side) {
  return { parent, children: [], ply, uci, san, fen, side, turn: null, view: null, comment: "", nags: [] };
}
