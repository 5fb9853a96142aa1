import { inviteFileLabels as labels, inviteLabels } from '@keenly/contracts/catalogue/invitations';
import type { InviteBatch } from '@keenly/contracts/invite-batches';
import { EmailAddress } from '../../../ui/components/email-address';

/** The first people as they were read: a wrong column, or letters of another alphabet, are seen before anyone is invited. */
export function FirstRows({ file: { first_rows: rows } }: { file: InviteBatch }) {
  if (rows.length === 0) return null;
  return (
    <table className="invite-first-rows">
      <caption className="k-meta">{labels.firstRows}</caption>
      <thead>
        <tr>
          <th scope="col">{inviteLabels.firstName}</th>
          <th scope="col">{inviteLabels.lastName}</th>
          <th scope="col">{inviteLabels.email}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ line, first_name: first, last_name: last, email }) => (
          <tr key={line}>
            {[first, last].map((cell, at) => (
              <td key={at}>
                <bdi>{cell}</bdi>
              </td>
            ))}
            <td>
              <EmailAddress>{email}</EmailAddress>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
