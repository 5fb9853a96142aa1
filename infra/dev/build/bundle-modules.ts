import { bundle } from './bundle.js';

/** `bundle-modules.ts <from> <into> <entries …>`, a process of its own as the compiler is one. */
const [from, into, ...entries] = process.argv.slice(2);
if (from === undefined || into === undefined) throw new Error('From where, and into where?');
await bundle({ from, into, entries });
