import { Panel } from '@keenly/web-learner/ui/components/panel';
import { EmptyState } from '@keenly/web-learner/ui/components/empty-state';
import { useSession } from '@keenly/web-learner/shared/auth/use-session';
import { consoleMessages } from '@keenly/contracts/catalogue/console';
import { LicenceCode } from './licence-code';
import { MemberTable } from './member-table';
import { ProvisioningLink } from './provisioning-link';
import { RecordStoreLink } from './record-store-link';
import { SignInLink } from './sign-in-link';
import { WebhooksLink } from './webhooks-link';

/** An admin's own organization: its members and the license code (product/console#members-of-a-neighborhood). */
export function OwnMembers() {
  const user = useSession()?.user;
  const clientId = user?.client_id ?? null;
  if (clientId === null)
    return (
      <div className="page">
        <h1>Members</h1>
        <Panel>
          <EmptyState words={consoleMessages.empty} line="This account isn’t part of an organization." />
        </Panel>
      </div>
    );
  return (
    <MemberTable
      clientId={clientId}
      title={user?.client_name ?? 'Members'}
      beside={
        <>
          <RecordStoreLink clientId={clientId} />
          <WebhooksLink clientId={clientId} />
          <SignInLink clientId={clientId} />
          <ProvisioningLink clientId={clientId} />
          <LicenceCode clientId={clientId} />
        </>
      }
    />
  );
}
