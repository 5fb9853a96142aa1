import { parentPort, workerData } from 'node:worker_threads';
import gift from 'gift-pegjs';

/*
 * Reads questions written as GIFT, in a thread of its own that its starter ends when it takes too long or too much
 * (`gift-reader.ts`). Plain JavaScript, so that a thread can start it as it stands, from the sources and as built.
 */

/** @typedef {import('./gift-reader.js').ReadBlock} ReadBlock */

/** Control characters that no text holds (`gift-reader.ts` takes them out). */
const AMPERSAND = '\u0001';
const BETWEEN = '\u0002';

/**
 * The parser marks escaped characters by `&&` and a number, and makes one space of several; both would change a text
 * that has such marks or spaces itself.
 * @param {string} text
 */
function guarded(text) {
  return text
    .replaceAll('&', AMPERSAND)
    .replaceAll(/(?<=\\.|[^\s=~#{}:])[^\S\r\n]{2,}(?=[^\s=~#{}:])/gu, (spaces) =>
      spaces.split('').join(BETWEEN),
    );
}

/** @param {unknown} _ @param {unknown} value */
function unguarded(_, value) {
  if (typeof value !== 'string') return value;
  return value.replaceAll(AMPERSAND, '&').replaceAll(BETWEEN, '');
}

/** @param {string} text @returns {ReadBlock} */
function read(text) {
  try {
    const [question, ...more] = gift.parse(guarded(text));
    if (question === undefined || more.length > 0) return { brokenAt: 1 };
    return { question: JSON.parse(JSON.stringify(question), unguarded) };
  } catch (error) {
    if (!(error instanceof gift.SyntaxError)) throw error;
    return { brokenAt: error.location.start.line };
  }
}

/** @type {readonly string[]} */
const texts = workerData;
parentPort?.postMessage(texts.map(read));
