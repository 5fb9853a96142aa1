/** How far back a cut may move to fall between two words, in characters. */
const WORD_BACK = 20;

/**
 * The first `most` characters of a text and an ellipsis, which counts as one; the whole text where it fits. It's cut
 * between words where one ends nearby, and never within what is read as one character.
 */
export function cutText(text: string, most: number): string {
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  if (letters.length <= most) return text;
  const kept = letters.slice(0, most - 1);
  const space =
    letters[most - 1]?.trim() === '' ? kept.length : kept.findLastIndex((one) => one.trim() === '');
  const end = space >= kept.length - WORD_BACK ? space : kept.length;
  return `${kept.slice(0, end).join('').trimEnd()}…`;
}
