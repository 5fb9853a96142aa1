import { communityLabels } from '@keenly/contracts/catalogue/community';
import { EmptyState } from '../../../kit/ui/empty-state';

/** 'No Data Available!' (document 2 §2), and why. */
export function NobodyYet({ organisation }: { organisation: string | null }) {
  return (
    <EmptyState
      words={communityLabels.empty}
      line={
        organisation === null
          ? 'Join an organisation from the account menu, and its community stands here.'
          : 'Nobody studied in this period. Another period may have more.'
      }
    />
  );
}
