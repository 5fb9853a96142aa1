import { allocationLabels as labels } from '@keenly/contracts/catalogue/allocation';
import { trustPage } from '@keenly/contracts/catalogue/trust-page';
import { InviteMembers } from '../../areas/manager/allocation/invite-members';
import { LicenceCells } from '../../areas/manager/allocation/licence-cells';
import { MembersPanel } from '../../areas/manager/allocation/members-panel';
import { usePageTitle } from '../../ui/components/use-page-title';

/** /allocation (product/members#allocation): licenses, roles, and figures of everyone in the organization. */
export function AllocationPage() {
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
