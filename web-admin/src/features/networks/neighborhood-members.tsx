import { consoleMessages } from '@keenly/contracts/catalogue/console';
import type { Neighborhood } from '@keenly/contracts/networks';
import { Icon } from '@keenly/web-learner/ui/components/icon';
import { useParams } from 'react-router';
import { useGetMany } from 'react-admin';
import { consoleHref } from '../../shared/console-href';
import { MemberTable } from './member-table';
import { ProvisioningLink } from './provisioning-link';
import { RecordStoreLink } from './record-store-link';
import { SignInLink } from './sign-in-link';
import { WebhooksLink } from './webhooks-link';
import '../../shared/record/record-page.css';

/** The member table of one neighborhood, with Back. Its name isn't waited for. */
export function NeighborhoodMembers() {
  const { id = '' } = useParams();
  const { data } = useGetMany<Neighborhood>('neighborhoods', { ids: [id] });
  return (
    <MemberTable
      clientId={id}
      title={data?.[0]?.client_name ?? consoleMessages.neighborhoods}
      beside={
        <>
          <RecordStoreLink clientId={id} />
          <WebhooksLink clientId={id} />
          <SignInLink clientId={id} />
          <ProvisioningLink clientId={id} />
        </>
      }
      above={
        <a className="record-back" href={consoleHref('/neighborhoods')}>
          <Icon name="back" small />
          Back
        </a>
      }
    />
  );
}
