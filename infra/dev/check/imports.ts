import { hashInputs } from '../build/hash-inputs.js';

const CODE = /\.[cm]?[jt]sx?$/;
const REMARKS = String.raw`(?:\s|\/\*[^]*?\*\/)*`;

/** A whole statement, since names may be types alone; all that names a module besides; and what a compiler is told. */
const IMPORTS = [
  /^\s*(?:import\b|export\s*(?:type\s*)?[{*])[^]*?\bfrom\s*(['"])[^'"\n]*\1/gm,
  new RegExp(String.raw`\bfrom${REMARKS}(['"])[^'"\n]*\1`, 'g'),
  new RegExp(String.raw`\b(?:import|require)${REMARKS}\(?${REMARKS}(['"\`])[^'"\`\n]*\1`, 'g'),
  /^\s*\/\/\/.*$/gm,
];

/** What a file imports and how, as it says it; more than that at times, but never less. What is no code is kept whole. */
export const importsOf = (path: string, text: string): string =>
  CODE.test(path) ? IMPORTS.flatMap((one) => text.match(one) ?? []).join('\n') : text;

/** One hash over which files there are, and what each imports: who imports whom is the same where it is. */
export const hashImports = (root: string, inputs: readonly string[]): string =>
  hashInputs(root, inputs, true, importsOf);
