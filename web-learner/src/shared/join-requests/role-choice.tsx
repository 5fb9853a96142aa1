import { roleWords } from '@keenly/contracts/catalogue/employee-page';
import { joinRoleWords as words } from '@keenly/contracts/catalogue/join-role';
import type { JoinRole } from '@keenly/contracts/organisation';
import type { Role } from '@keenly/contracts/roles';
import { SelectField } from '../../ui/components/select-field';
import './role-choice.css';

/** What someone asked for that an admin has to choose; undefined where they asked for no more than everyone has. */
export function dutyAsked(role: Role | null): Exclude<JoinRole, 'USER'> | undefined {
  return role === 'TEACHER' || role === 'MANAGER' ? role : undefined;
}

/** The role that someone gets who asked to join: Learner, or what they asked for. */
export function RoleChoice(props: {
  asked: Exclude<JoinRole, 'USER'>;
  role: JoinRole;
  onChange: (role: JoinRole) => void;
}) {
  const { asked, role, onChange } = props;
  return (
    <>
      <p className="role-asked">{words.asked(roleWords[asked])}</p>
      <SelectField
        label={words.choose}
        hint={words.hint}
        value={role}
        onChange={({ target }) => onChange(target.value === asked ? asked : 'USER')}
      >
        <option value="USER">{roleWords.USER}</option>
        <option value={asked}>{roleWords[asked]}</option>
      </SelectField>
    </>
  );
}
