/** Where the site lies: at the root of a host, or in a folder of it. This file lies two folders below. */

const location = import.meta.url.startsWith("http") ? new URL("../../", import.meta.url).pathname : "/";

/** The folder of the site, with a slash at its end. */
export const BASE = location;

/** The address of a path of the site, such as `/learn`. @param {string} path */
export function address(path) {
  return BASE + path.replace(/^\//, "");
}

/** The path of an address; null if it is not of this site. @param {string} pathname */
export function pathOf(pathname) {
  return `${pathname}/`.startsWith(BASE) ? `/${pathname.slice(BASE.length)}` : null;
}
