import type { FoundItem } from '@keenly/contracts/content-source';
import { CONTENT_DESCRIPTION_MAX, CONTENT_TITLE_MAX, type ContentType } from '@keenly/contracts/plan-content';
import { cutText } from '../../../ui/format/cut-text';
import { type Offered, offeredOf } from './drop';

/** What another site has, as a plan can take it. */
export interface FoundContent {
  readonly offered: Extract<Offered, { type: 'content' }>;
  readonly author: string | null;
}

/**
 * What was found of a type, in its order, as customized content, so that it stays in a plan when the site is no longer
 * configured. What a plan would refuse isn't offered.
 */
export const foundContent = (
  items: readonly FoundItem[],
  type: ContentType | undefined,
): readonly FoundContent[] =>
  items
    .filter((item) => type === undefined || item.type === type)
    .flatMap((item) => {
      const summary = item.summary.trim();
      const offered = offeredOf({
        type: 'content',
        id: `${item.source} ${item.source_id}`,
        heading: cutText(item.title.trim(), CONTENT_TITLE_MAX),
        url: item.url,
        description: cutText(summary === '' ? item.title.trim() : summary, CONTENT_DESCRIPTION_MAX),
        content_type: item.type,
      });
      return offered?.type === 'content' ? [{ offered, author: item.author }] : [];
    });
