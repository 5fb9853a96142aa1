import { communityLabels } from '@keenly/contracts/catalogue/community';
import { community, communitySharing, evidence, sessionEvidence } from '@keenly/contracts/insight.endpoints';
import { rooms } from '@keenly/contracts/live';
import { CommunityPanels } from '../../areas/community/community';
import { RollupEvidence } from '../../areas/evidence/rollup-evidence';
import { WordsEvidence } from '../../areas/evidence/words-evidence';
import { useSession } from '../../shared/auth/use-session';
import { useNews } from '../../shared/live/use-news';
import { usePageTitle } from '../../ui/components/use-page-title';

const shown = [community, communitySharing, evidence, sessionEvidence];

/** /community (product/community#panel). */
export function CommunityPage() {
  usePageTitle(communityLabels.title);
  const user = useSession()?.user;
  useNews(shown, {
    rooms: user === undefined ? [] : [rooms.person(user.id), rooms.community],
  });
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
