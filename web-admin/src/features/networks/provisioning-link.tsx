import { provisioningWords } from '@keenly/contracts/catalogue/provisioning';
import { buttonClass } from '@keenly/web-learner/ui/components/button';
import { consoleHref } from '../../shared/console-href';

/** From an organization's members to the directories that bring them. */
export function ProvisioningLink({ clientId }: { clientId: string }) {
  return (
    <a
      className={buttonClass('outlined')}
      href={consoleHref(`/provisioning/${encodeURIComponent(clientId)}/show`)}
    >
      {provisioningWords.title}
    </a>
  );
}
