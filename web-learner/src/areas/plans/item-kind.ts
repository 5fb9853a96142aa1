import { contentTypeWords, planPageWords } from '@keenly/contracts/catalogue/plan-pages';
import type { ContentType, PlanItem } from '@keenly/contracts/plan-content';

type Kind = Pick<PlanItem, 'kind'> & Partial<Pick<PlanItem, 'content_type'>>;

/** What an item is, in a word. */
export function kindWords({ kind, content_type: type = null }: Kind): string {
  if (kind === 'lesson') return contentTypeWords.lesson;
  return contentTypeWords[type ?? 'courses'];
}

/** What stands for it in a drawing. */
export const kindIcon = ({ kind, content_type: type = null }: Kind): ContentType =>
  kind === 'lesson' ? 'article' : (type ?? 'courses');

/** An item's name; one that is gone has none. */
export const nameOf = ({ heading, available }: Pick<PlanItem, 'heading' | 'available'>): string =>
  available && heading !== '' ? heading : planPageWords.gone;
