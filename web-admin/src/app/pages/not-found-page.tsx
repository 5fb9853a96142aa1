import { consoleMessages } from '@keenly/contracts/catalogue/console';
import { navigationLabels } from '@keenly/contracts/catalogue/navigation';
import { buttonClass } from '@keenly/web-learner/ui/components/button';
import { EmptyState } from '@keenly/web-learner/ui/components/empty-state';
import { usePageTitle } from '@keenly/web-learner/ui/components/use-page-title';
import { useOwnPlace } from '../../shared/own-place';
import { consoleHref } from '../../shared/console-href';

export function NotFoundPage() {
  const { isPlatform } = useOwnPlace();
  usePageTitle(navigationLabels.pageNotFound);
  return (
    <div className="page">
      <h1 className="k-sr">{navigationLabels.pageNotFound}</h1>
      <EmptyState
        words={navigationLabels.pageNotFound}
        line="This page doesn’t exist."
        action={
          <a className={buttonClass('outlined')} href={consoleHref('/')}>
            Go to {isPlatform ? consoleMessages.allRegistrants : 'Members'}
          </a>
        }
      />
    </div>
  );
}
