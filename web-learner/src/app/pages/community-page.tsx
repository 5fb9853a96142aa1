import { communityLabels } from '@keenly/contracts/catalogue/community';
import { CommunityPanels } from '../../features/community/components/community';
import { RollupEvidence } from '../../features/evidence/components/rollup-evidence';
import { WordsEvidence } from '../../features/evidence/components/words-evidence';
import { useSession } from '../../kit/auth/use-session';
import { useInsightNews } from '../../kit/live/use-insight-news';
import { usePageTitle } from '../../kit/ui/use-page-title';

/** /community (product/community#panel). */
export function CommunityPage() {
  usePageTitle(communityLabels.title);
  const user = useSession()?.user;
  useInsightNews({ ready: true, withCommunity: true });
  return (
    <div className="page">
      <CommunityPanels
        organisation={user?.client_name ?? null}
        evidence={{
          words: (name, formula) => <WordsEvidence name={name} formula={formula} />,
          own: (question, filter) => <RollupEvidence {...question} filter={filter} />,
        }}
      />
    </div>
  );
}
