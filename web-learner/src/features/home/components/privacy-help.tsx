import { PRODUCT_NAME } from '@keenly/contracts/product';
import { Link } from 'react-router';
import { buttonClass } from '../../../kit/ui/button';

/** Data privacy in short: what is recorded, where it is read, who sees it. The policy has all of it. */
export function PrivacyHelp() {
  return (
    <>
      <section>
        <h3>What is recorded</h3>
        <p>
          Only while a session runs: its topic, its times, the pages in front with how they were judged, and
          the nudges. Expressions only if you said yes; pictures of your camera never leave your device.
        </p>
      </section>
      <section>
        <h3>Where it is read</h3>
        <p>
          Pages and faces are judged by the extension, on your own device. What you browsed is sealed with a
          key of your own: without the key nobody can read it, and erasing you erases the key.
        </p>
      </section>
      <section>
        <h3>Who sees it</h3>
        <ul>
          <li>You see everything.</li>
          <li>Managers of your organization see figures of your sessions, never which pages they were.</li>
          <li>
            Expressions are yours alone, unless you and your organization both agreed that coaches may see
            them.
          </li>
          <li>
            Colleagues see your name and hours on the community page; nobody outside your organization does,
            unless you choose so there.
          </li>
        </ul>
      </section>
      <section>
        <h3>What you can do</h3>
        <p>
          Have a single page forgotten, in the session it belongs to. In My data, see what {PRODUCT_NAME}{' '}
          keeps, take a copy, or have it erased.
        </p>
      </section>
      <div className="help-links">
        <Link className={buttonClass('primary')} to="/my-data">
          My data
        </Link>
        <Link className={buttonClass('outlined')} to="/privacy-policy">
          Privacy policy
        </Link>
      </div>
    </>
  );
}
