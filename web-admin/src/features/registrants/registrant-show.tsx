import { EmailAddress } from '@keenly/web-learner/ui/components/email-address';
import { consoleMessages } from '@keenly/contracts/catalogue/console';
import type { Registrant } from '@keenly/contracts/console';
import { clockOf, tableDate } from '@keenly/web-learner/ui/format/dates';
import { Panel } from '@keenly/web-learner/ui/components/panel';
import { Facts } from '../../shared/record/facts';
import { ActiveChoice } from '../../shared/accounts/active-choice';
import { AdminSwitch } from '../../shared/accounts/admin-switch';
import { useOwnPlace } from '../../shared/own-place';
import { RecordPage } from '../../shared/record/record-page';
import { MemberFactorPanel } from './member-factor-panel';
import { networkWords, organisationOf, seatsOf, switched } from './registrant-values';

/** One account, with everything that admins may read of it. */
export function RegistrantShow() {
  const { isPlatform } = useOwnPlace();
  return (
    <RecordPage<Registrant>
      list={isPlatform ? consoleMessages.allRegistrants : 'Members'}
      backTo={isPlatform ? '/registrants' : '/members'}
      title={({ user_name: name }) => name}
    >
      {(registrant) => {
        const { user_client_created_at: created } = registrant;
        return (
          <>
            <Panel title="Account">
              <Facts
                facts={[
                  ['Email', <EmailAddress key="email">{registrant.email}</EmailAddress>],
                  ['Organization', organisationOf(registrant)],
                  ['Network', networkWords(registrant)],
                  ['Role', registrant.role],
                  ['Admin', <AdminSwitch key="admin" account={switched(registrant)} />],
                  ['Status', <ActiveChoice key="status" account={switched(registrant)} />],
                  ['Created', `${tableDate(created)}, ${clockOf(created)}`],
                  ['Licenses used', seatsOf(registrant)],
                  ['Account ID', registrant.id],
                  ['Person ID', registrant.user_id],
                  ...(registrant.client_id === null
                    ? []
                    : [['Organization ID', registrant.client_id] as const]),
                ]}
              />
            </Panel>
            <MemberFactorPanel member={registrant} />
          </>
        );
      }}
    </RecordPage>
  );
}
