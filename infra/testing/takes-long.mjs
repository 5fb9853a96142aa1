// @ts-check
const TAKES_LONG = /^\s*\/\*\*[^]*?@takes-long/;

/**
 * Whether a file of tests says in its first comment that it takes a minute and more.
 * @param {string} text
 */
export const takesLong = (text) => TAKES_LONG.test(text.slice(0, 500));

const IS_APART = /^\s*\/\*\*[^]*?@apart/;
const READS_ANEW = /\b(resetModules|isolateModules|mockModule|unstable_mockModule|jest\.mock)\b/;

/**
 * Whether a file of tests goes by what has not been read before, or has it read anew: it shares nothing with others.
 * @param {string} text
 */
export const isApart = (text) => IS_APART.test(text.slice(0, 500)) || READS_ANEW.test(text);
