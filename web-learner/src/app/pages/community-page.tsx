import { communityLabels } from '@keenly/contracts/catalogue/community';
import { CommunityPanels } from '../../areas/community/community';
import { RollupEvidence } from '../../areas/evidence/rollup-evidence';
import { WordsEvidence } from '../../areas/evidence/words-evidence';
import { useSession } from '../../shared/auth/use-session';
import { useInsightNews } from '../../shared/live/use-insight-news';
import { usePageTitle } from '../../ui/components/use-page-title';

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
