import { inviteLabels as labels, invitedRoleNames } from '@keenly/contracts/catalogue/invitations';
import { type InvitedRole, invitedRoles } from '@keenly/contracts/invitations';
import { may } from '@keenly/contracts/permissions';
import { useSession } from '../../../shared/auth/use-session';
import { SelectField } from '../../../ui/components/select-field';

export interface RoleFieldProps {
  role: InvitedRole;
  disabled?: boolean;
  onChange: (role: InvitedRole) => void;
}

/** What the invited people become; only for those who may give roles. */
export function RoleField({ role, disabled = false, onChange }: RoleFieldProps) {
  const mayGiveRoles = may(useSession()?.user.role_id ?? 'USER', 'role.change', 'organisation');
  if (!mayGiveRoles) return null;
  return (
    <SelectField
      label={labels.role}
      value={role}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value as InvitedRole)}
    >
      {invitedRoles.map((one) => (
        <option key={one} value={one}>
          {invitedRoleNames[one]}
        </option>
      ))}
    </SelectField>
  );
}
