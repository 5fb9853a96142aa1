import { mondayDigestWords } from '@keenly/contracts/catalogue/monday-digest';
import { subscriptionMessages } from '@keenly/contracts/catalogue/organisations';
import { DIGEST_MAIL } from '@keenly/contracts/monday-digest';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { wordsFor } from '../../../shared/api/api-error';
import { toast } from '../../../ui/toasts/toast-store';
import { EntryLayout } from '../layout/entry-layout';
import { Button, buttonClass } from '../../../ui/components/button';
import { usePageTitle } from '../../../ui/components/use-page-title';
import { unsubscribe } from './subscription';

/**
 * /unsubscribe?token=…, the link at the end of each weekly email, and of each Monday digest with `&mail=digest`. One click ends it; opening the page alone does not,
 * since mail scanners open links, too.
 */
export function Unsubscribe() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const [done, setDone] = useState<string>();
  const [busy, setBusy] = useState(false);
  const title =
    query.get('mail') === DIGEST_MAIL ? mondayDigestWords.leaveTitle : 'Unsubscribe from the weekly email';
  usePageTitle(title);
  const leave = async () => {
    setBusy(true);
    try {
      setDone(await unsubscribe(token));
    } catch (error) {
      toast('error', wordsFor(error));
    } finally {
      setBusy(false);
    }
  };
  const lead =
    done ?? (token === '' ? subscriptionMessages.linkUnknown : 'Select Unsubscribe to stop these emails.');
  return (
    <EntryLayout title={title} lead={<span role="status">{lead}</span>}>
      <div className="entry-form">
        {done === undefined && token !== '' ? (
          <Button look="primary" busy={busy} onClick={() => void leave()}>
            Unsubscribe
          </Button>
        ) : (
          <Link className={buttonClass('outlined')} to="/">
            Go to the home page
          </Link>
        )}
      </div>
    </EntryLayout>
  );
}
