import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { halfOf, type Half } from './halves';

const labelSchema = z.enum(['relevant', 'transitional', 'distraction']);
export type Label = z.infer<typeof labelSchema>;
export const labels = labelSchema.options;

const topicSchema = z.object({
  topic: z.string().min(1),
  pages: z.array(
    z.object({
      label: labelSchema,
      /** The difficulty that the page tests: 'other meaning', 'generic title'… */
      case: z.string().min(1),
      url: z.url(),
      title: z.string(),
      description: z.string(),
      headings: z.string(),
      body: z.string(),
    }),
  ),
});

export type LabelledPage = z.infer<typeof topicSchema>['pages'][number] & { topic: string; half: Half };

const folder = fileURLToPath(new URL('./pages/', import.meta.url));

/** Every labelled page, in the order of topics and of the files. Throws on a file that is not of this shape. */
export function readLabelledPages(): LabelledPage[] {
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const { topic, pages } = topicSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
      return pages.map((page) => ({ ...page, topic, half: halfOf(topic, page.url) }));
    });
}
