import { stemmer } from 'stemmer';

const stopWords = new Set(
  (
    'a an and are as at be by for from how in into is it its of on or our part the this to vs what when why with ' +
    'your you introduction intro basics chapter course learn learning lesson study studies studying class lecture'
  ).split(' '),
);

/** Two words that mean one thing, and what to call it. */
const compounds: readonly (readonly [RegExp, string])[] = [
  [/\b(back|front)[\s-]end\b/g, '$1end'],
  [/\b(machine|deep)[\s-]learning\b/g, '$1learning'],
  [/\b(second world war|world war (ii|2|two)|ww ?ii|ww2)\b/g, 'worldwar2'],
  [/\b(first world war|world war (i|1|one)|ww1)\b/g, 'worldwar1'],
  [/\bworld war\b/g, 'worldwar'],
  [/\b(green|clean)[\s-]tech(nolog(y|ies))?\b/g, '$1tech'],
  [/\bmusic(al)? theory\b/g, 'musictheory'],
  [/\b(art history|history of art)\b/g, 'arthistory'],
  [/\bpublic[\s-]speak(ing|ers?)\b/g, 'publicspeaking'],
  [/\bcyber[\s-]security\b/g, 'cybersecurity'],
  [/\bsupply[\s-]chain\b/g, 'supplychain'],
  [/\bhuman resources\b/g, 'humanresources'],
  [/\bdata[\s-]science\b/g, 'datascience'],
];
const mayBeCompound = /end|war|ww|tech|learning|theory|history|speak|security|chain|resources|science/;

/** Words whose stem is another word: marketing is no market, an accountant's trade no account, organic no organ. */
const wholeWords = [
  'accounting marketing engineering banking nursing training organic university universal policy police news painting building',
  'generator generation international relativity probability securities statistics accountancy accountant',
]
  .join(' ')
  .split(' ');
const stems = new Map<string, string>();
const STEMS_KEPT = 20_000;

/** The stem of a word. Words come again and again: their stems are kept, up to a number. */
function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (stems.size === 0 || stems.size >= STEMS_KEPT) {
    stems.clear();
    for (const whole of wholeWords) stems.set(whole, whole);
    return stemOf(word);
  }
  const stem = stemmer(word);
  stems.set(word, stem);
  return stem;
}

/** Words of a text as stems, in order, without those that say nothing of a subject. 'Back-End' is one word. */
export function stemsOf(text: string): string[] {
  let plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  if (mayBeCompound.test(plain)) {
    for (const [two, one] of compounds) plain = plain.replace(two, one);
  }
  return plain
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !stopWords.has(word))
    .map(stemOf);
}
