import { capabilityLabels as labels } from '@keenly/contracts/catalogue/capability-page';
import { dashboardLabels } from '@keenly/contracts/catalogue/dashboard';
import { trustPage } from '@keenly/contracts/catalogue/trust-page';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { z } from 'zod';
import { Link, useParams } from 'react-router';
import { CapabilityMenu } from '../../areas/manager/capability/capability-menu';
import { CapabilityView } from '../../areas/manager/capability/capability-view';
import { useSession } from '../../shared/auth/use-session';
import { buttonClass } from '../../ui/components/button';
import { EmptyState } from '../../ui/components/empty-state';
import { Icon } from '../../ui/components/icon';
import { PrintHead } from '../../shared/print/print-head';
import { usePageTitle } from '../../ui/components/use-page-title';

/** /capabilities/{id}?category_name= (product/manager#capability-page): the id rules, the name is for who reads it. */
export function CapabilityPage() {
  const { id = '' } = useParams();
  const organisation = useSession()?.user.client_name;
  usePageTitle(labels.title);
  return (
    <div className="page">
      <PrintHead parts={[organisation, labels.title, 'All time']} />
      <header className="capability-head">
        <Link className={buttonClass('text', true)} to="/manager-dashboard?setIndex=2">
          <Icon name="back" small />
          {labels.back}
        </Link>
        <div className="capability-title">
          <h1>{labels.title}</h1>
          <CapabilityMenu label={dashboardLabels.viewExpertise} />
        </div>
      </header>
      {z.uuid().safeParse(id).success ? (
        <CapabilityView key={id} id={id} />
      ) : (
        <EmptyState words={failureMessages.notFound} line="Choose a capability above." />
      )}
      <p className="k-quiet">{trustPage.watched}</p>
    </div>
  );
}
