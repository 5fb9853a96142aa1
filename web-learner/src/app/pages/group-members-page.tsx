import { groupPageLabels as labels } from '@keenly/contracts/catalogue/group-members';
import { trustPage } from '@keenly/contracts/catalogue/trust-page';
import { Link } from 'react-router';
import { GroupMembersPanel } from '../../areas/manager/group-members/group-members-panel';
import type { NamedGroup } from '../../areas/manager/group-members/group-view';
import { buttonClass } from '../../ui/components/button';
import { Icon } from '../../ui/components/icon';
import { usePageTitle } from '../../ui/components/use-page-title';

/** /allocation with a group: 'Member Details' (product/members#group-mode), for its mentors and for managers. */
export function GroupMembersPage({ group }: { group: NamedGroup }) {
  usePageTitle(labels.title);
  return (
    <div className="page">
      <header className="group-head">
        <Link className={buttonClass('text', true)} to="/profile">
          <Icon name="back" small />
          {labels.back}
        </Link>
        <h1>{labels.title}</h1>
      </header>
      <GroupMembersPanel key={group.id} group={group} />
      <p className="k-quiet">{trustPage.watched}</p>
    </div>
  );
}
