const SUFFIX = ' (copy)';
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A copy's name, '<name> (copy)'. `longest` is how long it may be, in UTF-16 units; no character is cut in half. */
export function copyName(name: string, longest: number): string {
  let kept = '';
  for (const { segment } of characters.segment(name)) {
    if (kept.length + segment.length + SUFFIX.length > longest) break;
    kept += segment;
  }
  return kept.trimEnd() + SUFFIX;
}
