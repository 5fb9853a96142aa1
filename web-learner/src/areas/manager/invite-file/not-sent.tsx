import { inviteFileLabels as labels } from '@keenly/contracts/catalogue/invitations';
import { grouped } from '@keenly/contracts/formulas/counted';
import type { InviteBatch } from '@keenly/contracts/invite-batches';
import { useMutation } from '@tanstack/react-query';
import { wordsFor } from '../../../shared/api/api-error';
import { Button } from '../../../ui/components/button';
import { EmailAddress } from '../../../ui/components/email-address';
import { toast } from '../../../ui/toasts/toast-store';
import { downloadNotSent } from './invite-files';

/** Rows that aren't or weren't sent, the first of them with their reasons; the file to download has all. */
export function NotSent({ file: { id, bad_rows: rows, not_sent: total } }: { file: InviteBatch }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadNotSent(id),
    onError: (error) => toast('error', wordsFor(error)),
  });
  if (total === 0) return null;
  return (
    <div className="invite-not-sent">
      <div className="invite-not-sent-rows" tabIndex={0} role="region" aria-label={labels.notSent}>
        <table aria-label={labels.notSent}>
          <thead>
            <tr>
              <th scope="col">{labels.line}</th>
              <th scope="col">{labels.email}</th>
              <th scope="col">{labels.reason}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, email, reason }) => (
              <tr key={line}>
                <td className="k-num">{grouped(line)}</td>
                <td>
                  <EmailAddress>{email}</EmailAddress>
                </td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {total > rows.length ? <p className="k-meta">{labels.more(total - rows.length)}</p> : null}
      </div>
      <Button small icon="download" busy={isPending} onClick={() => mutate()}>
        {labels.download}
      </Button>
    </div>
  );
}
