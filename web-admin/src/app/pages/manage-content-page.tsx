import { navigationLabels } from '@keenly/contracts/catalogue/navigation';
import { EmptyState } from '@keenly/web-learner/ui/components/empty-state';
import { Panel } from '@keenly/web-learner/ui/components/panel';
import { NOT_AVAILABLE } from '@keenly/web-learner/ui/components/unavailable';
import { usePageTitle } from '@keenly/web-learner/ui/components/use-page-title';

/** /manage-content: its address is settled, what it does is still to come, and it says so. */
export function ManageContentPage() {
  usePageTitle(navigationLabels.manageContent);
  return (
    <div className="page">
      <h1>{navigationLabels.manageContent}</h1>
      <Panel>
        <EmptyState words={NOT_AVAILABLE} line="You’ll be able to edit courses and plans here." />
      </Panel>
    </div>
  );
}
