import { recordStoreWords as words } from '@keenly/contracts/catalogue/record-store';
import { Icon } from '@keenly/web-learner/ui/components/icon';
import { Panel } from '@keenly/web-learner/ui/components/panel';
import { usePageTitle } from '@keenly/web-learner/ui/components/use-page-title';
import { useParams } from 'react-router';
import { consoleHref } from '../../shared/console-href';
import { useOrganizationName } from '../../shared/organization-name';
import { useOwnPlace } from '../../shared/own-place';
import { CopyValue } from '@keenly/web-learner/ui/components/copy-value';
import { CredentialPanel } from './credential-panel';
import { recordStoreAddress } from './record-store-address';
import { TargetPanel } from './target-panel';
import '../../shared/record/record-page.css';
import './record-store.css';

/** How other systems reach an organization's learning records (product/console#record-store-page). */
export function RecordStorePage() {
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
        <CopyValue label={words.endpoint} value={recordStoreAddress()} action={words.copyEndpoint} />
      </Panel>
      <CredentialPanel key={id} clientId={id} />
      <TargetPanel key={`targets-${id}`} clientId={id} />
    </div>
  );
}
