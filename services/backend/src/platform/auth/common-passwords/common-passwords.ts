import { breached, mixed, words } from './password-lists.js';

const commonWords = setOf(words);
const commonMixtures = setOf(mixed);
const known = setOf(breached);

/** Up to this many characters around a common word add little strength: 'Welcome@2026'. */
const TRIMMINGS_MAX = 6;

/** Common substitutions of letters by digits and symbols. */
const disguises: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/**
 * Is this a password that guessers try first? It is where it was found in breaches, or where it is one of the most
 * common passwords with its case, usual disguises ('P@ssw0rd') and a few digits and signs at its ends left aside.
 * Nothing leaves the machine. Asked after the rule of product/entering#password-rule, which comes first.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  if (known.has(plain) || commonMixtures.has(plain.replace(/[^a-z0-9]/g, ''))) return true;
  const headed = plain.replace(/[^a-z]+$/, '');
  return [headed, headed.replace(/^[^a-z]+/, '')].some(
    (core) => plain.length - core.length <= TRIMMINGS_MAX && commonWords.has(undisguised(core)),
  );
}

function undisguised(text: string): string {
  return text.replace(/[@4310!$57]/g, (sign) => disguises[sign] ?? sign);
}

function setOf(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}
