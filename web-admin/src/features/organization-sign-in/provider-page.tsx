import { organizationSignInWords as words } from '@keenly/contracts/catalogue/organization-sign-in';
import { Icon } from '@keenly/web-learner/ui/components/icon';
import { usePageTitle } from '@keenly/web-learner/ui/components/use-page-title';
import { useParams } from 'react-router';
import { consoleHref } from '../../shared/console-href';
import { useOrganizationName } from '../../shared/organization-name';
import { useOwnPlace } from '../../shared/own-place';
import { ProviderPanel } from './provider-panel';
import '../../shared/record/record-page.css';
import './organization-sign-in.css';

/** What an organization's people sign in with (product/console#sign-in-page). */
export function ProviderPage() {
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
      <ProviderPanel key={id} clientId={id} />
    </div>
  );
}
