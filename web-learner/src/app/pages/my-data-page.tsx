import { communitySharing } from '@keenly/contracts/insight.endpoints';
import { trustPage as words } from '@keenly/contracts/catalogue/trust-page';
import { CommunitySharingPanel } from '../../areas/community/community-sharing-panel';
import { RecordingPanel } from '../../areas/profile/recording-panel';
import { MyData } from '../../areas/trust/my-data';
import { useNews } from '../../shared/live/use-news';
import { usePageTitle } from '../../ui/components/use-page-title';

/** /my-data: what is kept about oneself, who looked, a copy, and its end. */
export function MyDataPage() {
  usePageTitle(words.title);
  // What is chosen on another screen.
  useNews([communitySharing]);
  return (
    <div className="page">
      <header>
        <h1>{words.title}</h1>
        <p className="k-meta">{words.lead}</p>
      </header>
      <MyData
        shown={
          <>
            <CommunitySharingPanel />
            <RecordingPanel />
          </>
        }
      />
    </div>
  );
}
