import { allocationLabels as labels } from '@keenly/contracts/catalogue/allocation';
import { trustPage } from '@keenly/contracts/catalogue/trust-page';
import { landingPath, managerRoles } from '@keenly/contracts/roles';
import { Navigate } from 'react-router';
import { LicenceCells } from '../../areas/manager/allocation/licence-cells';
import { MembersPanel } from '../../areas/manager/allocation/members-panel';
import { useNamedGroup } from '../../areas/manager/group-members/group-view';
import { InviteMembers } from '../../areas/manager/invite/invite-members';
import { useSession } from '../../shared/auth/use-session';
import { usePageTitle } from '../../ui/components/use-page-title';
import { GroupMembersPage } from './group-members-page';

/** /allocation (product/members#allocation), or the page of the group that the address names (product/members#group-mode). */
export function AllocationPage() {
  const group = useNamedGroup();
  const role = useSession()?.user.role_id ?? 'USER';
  if (group !== undefined) return <GroupMembersPage group={group} />;
  // Mentors come here for a group alone.
  return managerRoles.includes(role) ? <Allocation /> : <Navigate to={landingPath(role)} replace />;
}

/** Licenses, roles, and figures of everyone in the organization. */
function Allocation() {
  usePageTitle(labels.title);
  return (
    <div className="page">
      <header className="allocation-title">
        <h1>{labels.title}</h1>
        <InviteMembers />
      </header>
      <LicenceCells />
      <MembersPanel />
      <p className="k-quiet">{trustPage.watched}</p>
    </div>
  );
}
