import { setImmediate as othersFirst } from 'node:timers/promises';
import { richText } from './rich-text.js';

/** What stored texts say without their markup, as searches go by it. Others have their turn between two of them. */
export async function plainTexts(htmls: readonly string[]): Promise<string[]> {
  const plain: string[] = [];
  for (const html of htmls) {
    plain.push(richText(html, 'description').plain);
    await othersFirst();
  }
  return plain;
}
