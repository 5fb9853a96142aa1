import { trustPage as words } from '@keenly/contracts/catalogue/trust-page';
import { Link, useParams } from 'react-router';
import { Receipt } from '../../areas/trust/receipt';
import { useSession } from '../../shared/auth/use-session';
import { buttonClass } from '../../ui/components/button';
import { usePageTitle } from '../../ui/components/use-page-title';
import { Wordmark } from '../../ui/components/wordmark';

/** /erasure-receipts/:id, for anyone who has the number, signed in or not. */
export function ErasureReceiptPage() {
  usePageTitle(words.receiptTitle);
  const { id = '' } = useParams();
  const session = useSession();
  return (
    <main className="receipt-page">
      <header>
        <Wordmark />
        <h1 className="k-sr">{words.receiptTitle}</h1>
      </header>
      <Receipt id={id} />
      <p>
        {session === null ? (
          <Link className={buttonClass('outlined')} to="/">
            {words.toStart}
          </Link>
        ) : (
          <Link className={buttonClass('outlined')} to="/my-data">
            {words.back}
          </Link>
        )}
      </p>
    </main>
  );
}
