import { InfoCards } from '../../areas/entry/info-subscription/info-cards';
import { useSession } from '../../shared/auth/use-session';
import { usePageTitle } from '../../ui/components/use-page-title';
import { Welcome } from './welcome';

/** /info (product/home#info-page): a greeting, and four things to do here. */
export function InfoPage() {
  const user = useSession()?.user;
  usePageTitle('Info');
  return (
    <div className="page">
      {user === undefined ? null : <Welcome user={user} moreInfo={false} />}
      <InfoCards />
    </div>
  );
}
