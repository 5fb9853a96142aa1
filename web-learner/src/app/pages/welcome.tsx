import { homeLabels } from '@keenly/contracts/catalogue/home';
import type { GeneralInformation } from '@keenly/contracts/identity';
import { Link } from 'react-router';
import { aboutPerson, welcome } from '../../ui/format/names';
import { Avatar } from '../../ui/components/avatar';
import './home-page.css';

/** Picture, name, designation, organisation, and the way to /info, hidden while there (product/home#welcome-banner). */
export function Welcome({ user, moreInfo = true }: { user: GeneralInformation; moreInfo?: boolean }) {
  return (
    <section className="home-hello" aria-label="Welcome">
      <Avatar name={user.user_name} imageUrl={user.profile_image_url} size={64} own />
      <div>
        <h1>{welcome(user)}</h1>
        <p>
          <span>{aboutPerson(user)}</span>
          {moreInfo ? (
            <Link className="k-nowrap" to="/info">
              {homeLabels.moreInfo}
            </Link>
          ) : null}
        </p>
      </div>
    </section>
  );
}
