/** As rich texts are written: what would begin an element or a reference, and nothing else. */
const escaped = (words: string) => words.replaceAll('&', '&#x26;').replaceAll('<', '&#x3C;');

/**
 * Plain words of cells as a rich text, a paragraph for each line that says something, in the form in which
 * `rich-text.ts` keeps one: it leaves this as it is (`paragraphs.unit.spec.ts`).
 */
export function paragraphs(cells: readonly string[]): { readonly html: string; readonly plain: string } {
  const lines = cells
    .flatMap((cell) => cell.split(/[\r\n]+/))
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
  return { html: lines.map((line) => `<p>${escaped(line)}</p>`).join(''), plain: lines.join('\n') };
}
