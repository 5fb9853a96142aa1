import { navigationLabels } from '@keenly/contracts/catalogue/navigation';
import { Link } from 'react-router';
import { buttonClass } from '../../ui/components/button';
import { usePageTitle } from '../../ui/components/use-page-title';
import { Wordmark } from '../../ui/components/wordmark';
import './not-found-page.css';

/** Any path that is not in the route table (product/entering#routes). */
export function NotFoundPage() {
  usePageTitle(navigationLabels.pageNotFound);
  return (
    <main className="not-found">
      <Wordmark />
      <h1>{navigationLabels.pageNotFound}</h1>
      <p className="k-meta">This page doesn’t exist or isn’t available yet.</p>
      <Link className={buttonClass('primary')} to="/">
        Go to the home page
      </Link>
    </main>
  );
}
