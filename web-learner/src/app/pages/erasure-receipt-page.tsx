import { trustPage as words } from '@keenly/contracts/catalogue/trust-page';
import { Link, useParams } from 'react-router';
import { Receipt } from '../../features/trust/components/receipt';
import { useSession } from '../../kit/auth/use-session';
import { buttonClass } from '../../kit/ui/button';
import { usePageTitle } from '../../kit/ui/use-page-title';
import { Wordmark } from '../../kit/ui/wordmark';

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
