import { webhookWords as words } from '@keenly/contracts/catalogue/webhooks';
import { Icon } from '@keenly/web-learner/ui/components/icon';
import { usePageTitle } from '@keenly/web-learner/ui/components/use-page-title';
import { useParams } from 'react-router';
import { consoleHref } from '../../shared/console-href';
import { useOrganizationName } from '../../shared/organization-name';
import { useOwnPlace } from '../../shared/own-place';
import { WebhookPanel } from './webhook-panel';
import '../../shared/record/record-page.css';
import './webhooks.css';

/** Which other systems are told of an organization's changes (product/console#webhooks-page). */
export function WebhooksPage() {
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
      <WebhookPanel key={id} clientId={id} />
    </div>
  );
}
