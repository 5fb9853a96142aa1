import { communityLabels, communityMessages } from '@keenly/contracts/catalogue/community';
import type { InsightFilter } from '@keenly/contracts/insight';
import { EmptyState } from '../../ui/components/empty-state';

export interface NobodyYetProps {
  organisation: string | null;
  /** An admin has yet to accept this person. */
  waiting: boolean;
  filter: InsightFilter;
  /** What did not happen, as the beginning of a sentence. */
  what: string;
}

/** 'No Data Available!' (product/community#panel), why, and what may help. */
export function NobodyYet(props: NobodyYetProps) {
  return <EmptyState words={communityLabels.empty} line={lineFor(props)} />;
}

function lineFor({ organisation, waiting, filter, what }: NobodyYetProps): string {
  if (organisation === null) return 'Join an organization from the account menu to see its community.';
  if (waiting) return communityMessages.waiting;
  return filter === 'all' ? `${what} yet.` : `${what} in this period. Try another period.`;
}
