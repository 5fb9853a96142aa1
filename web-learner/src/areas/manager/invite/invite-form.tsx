import { inviteLabels as labels } from '@keenly/contracts/catalogue/invitations';
import { INVITE_MAX, type Invited, type InvitedRole } from '@keenly/contracts/invitations';
import { type SyntheticEvent, useRef, useState } from 'react';
import { ApiError, wordsFor } from '../../../shared/api/api-error';
import { Button } from '../../../ui/components/button';
import { Checkbox } from '../../../ui/components/checkbox';
import { Field } from '../../../ui/components/field';
import { toast } from '../../../ui/toasts/toast-store';
import { useInvite } from './invitations';
import { blankRow, checkRows, type InviteRow, refusalsAt, type RowErrors } from './invite-rows';
import { RoleField } from './role-field';

const fields = [
  { name: 'first_name', label: labels.firstName, type: 'text' },
  { name: 'last_name', label: labels.lastName, type: 'text' },
  { name: 'email', label: labels.email, type: 'email' },
] as const;

export interface InviteFormProps {
  /** The group that is invited into, besides the organisation. */
  groupId?: string | undefined;
  onSent: (invited: Invited) => void;
}

/** 'Enter Email To Invite' (product/members#invitations): a failure leaves the rows as they are. */
export function InviteForm({ groupId, onSent }: InviteFormProps) {
  const [rows, setRows] = useState<readonly InviteRow[]>([blankRow(0)]);
  const [errors, setErrors] = useState<ReadonlyMap<number, RowErrors>>(new Map());
  const [role, setRole] = useState<InvitedRole>('USER');
  const next = useRef(1);
  const { mutateAsync, isPending } = useInvite();
  const change = (key: number, to: Partial<InviteRow>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...to } : row)));
  const send = async () => {
    const checked = checkRows(rows);
    setErrors(checked.errors);
    if (checked.errors.size > 0) return;
    try {
      const invited = await mutateAsync({
        email_data: checked.entries,
        role,
        ...(groupId === undefined ? {} : { groupId }),
      });
      if (invited.data.some(({ status }) => status === 'sent')) {
        onSent(invited);
        return;
      }
      const chosen = rows.filter(({ selected }) => selected);
      setErrors(new Map(chosen.map(({ key }, at) => [key, { email: invited.data[at]?.message ?? '' }])));
      toast('error', invited.message);
    } catch (error) {
      if (error instanceof ApiError) setErrors(refusalsAt(rows, error.fields));
      toast('error', wordsFor(error));
    }
  };
  return (
    <form
      className="invite-form"
      noValidate
      aria-label={labels.byEmail}
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        if (!isPending) void send();
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
      <Button
        look="text"
        icon="plus"
        disabled={rows.length >= INVITE_MAX}
        onClick={() => {
          setRows([...rows, blankRow(next.current)]);
          next.current += 1;
        }}
      >
        {labels.add}
      </Button>
      <div className="invite-send">
        <RoleField role={role} onChange={setRole} />
        <Button
          look="primary"
          type="submit"
          busy={isPending}
          disabled={!rows.some(({ selected }) => selected)}
        >
          {labels.invite}
        </Button>
      </div>
    </form>
  );
}
