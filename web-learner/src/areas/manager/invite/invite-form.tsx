import { inviteLabels as labels } from '@keenly/contracts/catalogue/invitations';
import { INVITE_MAX } from '@keenly/contracts/invitations';
import type { SyntheticEvent } from 'react';
import { Button } from '../../../ui/components/button';
import { Checkbox } from '../../../ui/components/checkbox';
import { Field } from '../../../ui/components/field';
import { RoleField } from './role-field';
import type { InviteDraft } from './use-invite-draft';

const fields = [
  { name: 'first_name', label: labels.firstName, type: 'text' },
  { name: 'last_name', label: labels.lastName, type: 'text' },
  { name: 'email', label: labels.email, type: 'email' },
] as const;

/** 'Enter Email To Invite' (product/members#invitations). */
export function InviteForm({ draft }: { draft: InviteDraft }) {
  const { rows, errors, role, isSending, setRole, change, add, send } = draft;
  return (
    <form
      className="invite-form"
      noValidate
      aria-label={labels.byEmail}
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        send();
      }}
    >
      <p className="k-meta">{labels.rowsLead}</p>
      <ol className="invite-rows">
        {rows.map((row, at) => (
          <li key={row.key}>
            <Checkbox
              checked={row.selected}
              onChange={({ target }) => change(row.key, { selected: target.checked })}
            >
              <span className="k-sr">{labels.select(at + 1)}</span>
            </Checkbox>
            {fields.map(({ name, ...field }) => (
              <Field
                key={name}
                {...field}
                autoComplete="off"
                value={row[name]}
                error={errors.get(row.key)?.[name]}
                // Who fills in a row means to send it.
                onChange={({ target }) => change(row.key, { [name]: target.value, selected: true })}
              />
            ))}
          </li>
        ))}
      </ol>
      <Button look="text" icon="plus" disabled={rows.length >= INVITE_MAX} onClick={add}>
        {labels.add}
      </Button>
      <div className="invite-send">
        <RoleField role={role} onChange={setRole} />
        <Button
          look="primary"
          type="submit"
          busy={isSending}
          disabled={!rows.some(({ selected }) => selected)}
        >
          {labels.invite}
        </Button>
      </div>
    </form>
  );
}
