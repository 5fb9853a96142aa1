import { licencePageWords as words } from '@keenly/contracts/catalogue/licence-page';
import { Link } from 'react-router';
import { Licence } from '../../areas/accounts/licence/licence';
import { useSession } from '../../shared/auth/use-session';
import { buttonClass } from '../../ui/components/button';
import { Icon } from '../../ui/components/icon';
import { usePageTitle } from '../../ui/components/use-page-title';

/** /licenses, behind Payments of an account's menu (product/organizations#license-page). */
export function LicencePage() {
  usePageTitle(words.title);
  const user = useSession()?.user;
  return (
    <div className="page">
      <header>
        <div>
          <Link className={buttonClass('text', true)} to="/myaccount">
            <Icon name="back" small />
            {words.back}
          </Link>
        </div>
        <h1>{words.title}</h1>
        <p className="k-meta">{words.lead}</p>
      </header>
      {user === undefined ? null : <Licence user={user} />}
    </div>
  );
}
