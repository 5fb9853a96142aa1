import { provisioningWords as words } from '@keenly/contracts/catalogue/provisioning';
import { CopyValue } from '@keenly/web-learner/ui/components/copy-value';
import { Icon } from '@keenly/web-learner/ui/components/icon';
import { Panel } from '@keenly/web-learner/ui/components/panel';
import { usePageTitle } from '@keenly/web-learner/ui/components/use-page-title';
import { useParams } from 'react-router';
import { consoleHref } from '../../shared/console-href';
import { useOrganizationName } from '../../shared/organization-name';
import { useOwnPlace } from '../../shared/own-place';
import { provisioningAddress } from './provisioning-address';
import { TokenPanel } from './token-panel';
import '../../shared/record/record-page.css';
import './provisioning.css';

/** How directories reach an organization's members and groups (product/provisioning#console). */
export function ProvisioningPage() {
  const { id = '' } = useParams();
  const { isPlatform } = useOwnPlace();
  const name = useOrganizationName(id);
  usePageTitle(words.title);
  return (
    <div className="page">
      <header>
        <a
          className="record-back"
          href={consoleHref(isPlatform ? `/neighborhoods/${encodeURIComponent(id)}/show` : '/members')}
        >
          <Icon name="back" small />
          {words.members}
        </a>
        <h1 dir="auto">{name === undefined ? words.title : words.titleOf(name)}</h1>
        <p className="k-meta">{words.lead}</p>
      </header>
      <Panel>
        <CopyValue label={words.endpoint} value={provisioningAddress()} action={words.copyEndpoint} />
      </Panel>
      <TokenPanel key={id} clientId={id} />
    </div>
  );
}
