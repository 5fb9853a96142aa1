import { recordStoreWords } from '@keenly/contracts/catalogue/record-store';
import { buttonClass } from '@keenly/web-learner/ui/components/button';
import { consoleHref } from '../../shared/console-href';

/** From an organization's members to its record store. */
export function RecordStoreLink({ clientId }: { clientId: string }) {
  return (
    <a
      className={buttonClass('outlined')}
      href={consoleHref(`/record-stores/${encodeURIComponent(clientId)}/show`)}
    >
      {recordStoreWords.title}
    </a>
  );
}
