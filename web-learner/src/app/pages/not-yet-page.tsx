import { navigationLabels } from '@keenly/contracts/catalogue/navigation';
import { Link } from 'react-router';
import { buttonClass } from '../../ui/components/button';
import { EmptyState } from '../../ui/components/empty-state';
import { NOT_AVAILABLE } from '../../ui/components/unavailable';
import { usePageTitle } from '../../ui/components/use-page-title';

/**
 * A page of the route table (product/entering#routes) that is not there yet. It is guarded as it will be, and says so.
 */
export function NotYetPage({ title }: { title: string }) {
  usePageTitle(title);
  return (
    <div className="page">
      <h1>{title}</h1>
      <EmptyState
        words={NOT_AVAILABLE}
        line="This page isn’t available yet."
        action={
          <Link className={buttonClass('primary')} to="/">
            {navigationLabels.home}
          </Link>
        }
      />
    </div>
  );
}
