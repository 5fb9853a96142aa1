import { webhookWords } from '@keenly/contracts/catalogue/webhooks';
import { buttonClass } from '@keenly/web-learner/ui/components/button';
import { consoleHref } from '../../shared/console-href';

/** From an organization's members to its webhooks. */
export function WebhooksLink({ clientId }: { clientId: string }) {
  return (
    <a
      className={buttonClass('outlined')}
      href={consoleHref(`/webhooks/${encodeURIComponent(clientId)}/show`)}
    >
      {webhookWords.title}
    </a>
  );
}
