import { communityLabels } from '@keenly/contracts/catalogue/community';
import type { InsightFilter } from '@keenly/contracts/insight';
import { EmptyState } from '../../../kit/ui/empty-state';

export interface NobodyYetProps {
  organisation: string | null;
  filter: InsightFilter;
  /** What did not happen, as the beginning of a sentence. */
  what: string;
}

/** 'No Data Available!' (document 2 §2), why, and what may help. */
export function NobodyYet({ organisation, filter, what }: NobodyYetProps) {
  return <EmptyState words={communityLabels.empty} line={lineFor({ organisation, filter, what })} />;
}

function lineFor({ organisation, filter, what }: NobodyYetProps): string {
  if (organisation === null)
    return 'Join an organization from the account menu, and its community stands here.';
  return filter === 'all' ? `${what} yet.` : `${what} in this period. Another period may have more.`;
}
