import { groupPageLabels as labels } from '@keenly/contracts/catalogue/group-members';
import { trustPage } from '@keenly/contracts/catalogue/trust-page';
import { managerRoles } from '@keenly/contracts/roles';
import { Link } from 'react-router';
import { GroupMembersPanel } from '../../areas/manager/group-members/group-members-panel';
import type { NamedGroup } from '../../areas/manager/group-members/group-view';
import { InviteMembers } from '../../areas/manager/invite/invite-members';
import { useSession } from '../../shared/auth/use-session';
import { buttonClass } from '../../ui/components/button';
import { Icon } from '../../ui/components/icon';
import { usePageTitle } from '../../ui/components/use-page-title';

/** /allocation with a group: 'Member Details' (product/members#group-mode), for its mentors and for managers. */
export function GroupMembersPage({ group }: { group: NamedGroup }) {
  usePageTitle(labels.title);
  const role = useSession()?.user.role_id ?? 'USER';
  return (
    <div className="page">
      <header className="group-head">
        <Link className={buttonClass('text', true)} to="/profile">
          <Icon name="back" small />
          {labels.back}
        </Link>
        <h1>{labels.title}</h1>
        {/* Into a group the organization invites: its mentors answer who asks. */}
        {managerRoles.includes(role) ? <InviteMembers groupId={group.id} /> : null}
      </header>
      <GroupMembersPanel key={group.id} group={group} />
      <p className="k-quiet">{trustPage.watched}</p>
    </div>
  );
}
