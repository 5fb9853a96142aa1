import type { PlanItem } from '@keenly/contracts/plan-content';

type Opened = Pick<PlanItem, 'kind' | 'campaign_id' | 'course_id' | 'url'>;

/** Where an item is read: a page of ours, or an address that opens in a tab of its own; undefined where it's gone. */
export type Place = { readonly page: string } | { readonly address: string };

/** What an address starts with that may be opened. The service holds no other; this is the second look. */
const SAFE = 'https://';

export function placeOf({ kind, campaign_id: campaign, course_id: course, url }: Opened): Place | undefined {
  if (kind === 'content') return url?.startsWith(SAFE) === true ? { address: url } : undefined;
  if (course === null) return undefined;
  const lesson =
    kind === 'lesson' && campaign !== null ? `?${new URLSearchParams({ lesson: campaign })}` : '';
  return { page: `/course/${course}${lesson}` };
}
