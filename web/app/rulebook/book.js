/** The rule book as data, one file for each language. */

/** @typedef {{ sign: "yes" | "no" | "note", turn?: string, uci?: string, ways?: [string, string][], squares?: string[], text: string }} Claim */
/** @typedef {{ fen: string, claims: Claim[] }} Case */
/** @typedef {{ paragraph: string } | { list: string[] } | { table: string[][] } | { case: Case }} Block */
/** @typedef {{ number: number, title: string, slug: string, blocks: Block[] }} Section */
/** @typedef {{ sections: Section[] }} Book */

/** @type {Map<string, Promise<Book>>} */
const books = new Map();

/** @param {string} language @returns {Promise<Book>} */
export function loadBook(language) {
  const known = books.get(language);
  if (known) return known;
  const book = fetch(new URL(`./${language}.json`, import.meta.url)).then((answer) => answer.json());
  books.set(language, book);
  book.catch(() => books.delete(language));
  return book;
}
