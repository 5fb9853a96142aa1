import { landingTiles } from '@keenly/contracts/catalogue/landing';
import { useNavigate } from 'react-router';
import { sessionStore } from '../../../shared/api/api';
import { rememberRedirect } from '../../../shared/auth/redirect-after-login';
import { Icon } from '../../../ui/components/icon';

const CONTENT = '/content';

/**
 * Nine capabilities (product/entering#landing-page). With a token a tile opens /content in a new tab; otherwise
 * /content is where signing in leads.
 */
export function Tiles() {
  const navigate = useNavigate();
  const open = () => {
    if (sessionStore.get() !== null) {
      window.open(CONTENT, '_blank', 'noopener');
      return;
    }
    rememberRedirect(CONTENT);
    void navigate('/sign-in');
  };
  return (
    <ul className="landing-tiles">
      {landingTiles.map((tile) => (
        <li key={tile}>
          <button type="button" className="landing-tile" onClick={open}>
            {tile}
            <Icon name="right" small />
          </button>
        </li>
      ))}
    </ul>
  );
}
