import { PACKAGE_MANIFEST_MAX_BYTES } from '@keenly/contracts/learning-packages';
import { SyntaxValidator } from 'fast-xml-validator';
import { refusedPackage } from './package-entries.js';

/** Elements within each other, at most. */
export const DEPTH_MAX = 60;
/** Anything that could declare an entity. What is left are the five that XML knows by itself. */
const declarations = /<!\s*(?:DOCTYPE|ENTITY)/i;

/** The text of an XML file that is whole. VALIDATION_FAILED at `file`, in these words, for any other, and for a larger one. */
export function xmlIn(bytes: Buffer, words: string): string {
  if (bytes.length > PACKAGE_MANIFEST_MAX_BYTES) throw refusedPackage(words);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (declarations.test(text)) throw refusedPackage(words);
    SyntaxValidator.validate(text);
    return text;
  } catch (error) {
    throw Object.assign(refusedPackage(words), { cause: error });
  }
}
