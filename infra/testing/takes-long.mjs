// @ts-check
const TAKES_LONG = /^\s*\/\*\*[^]*?@takes-long/;

/**
 * Whether a file of tests says in its first comment that it takes a minute and more.
 * @param {string} text
 */
export const takesLong = (text) => TAKES_LONG.test(text.slice(0, 500));
