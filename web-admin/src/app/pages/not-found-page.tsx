import { navigationLabels } from '@keenly/contracts/catalogue/navigation';
import { buttonClass } from '@keenly/web-learner/ui/components/button';
import { EmptyState } from '@keenly/web-learner/ui/components/empty-state';
import { usePageTitle } from '@keenly/web-learner/ui/components/use-page-title';
import { consoleHref } from '../../shared/console-href';

export function NotFoundPage() {
  usePageTitle(navigationLabels.pageNotFound);
  return (
    <div className="page">
      <h1 className="k-sr">{navigationLabels.pageNotFound}</h1>
      <EmptyState
        words={navigationLabels.pageNotFound}
        line="This page doesn’t exist."
        action={
          <a className={buttonClass('outlined')} href={consoleHref('/registrants')}>
            Go to All Registrants
          </a>
        }
      />
    </div>
  );
}
