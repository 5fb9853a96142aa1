import { PRODUCT_NAME } from '@keenly/contracts/product';
import { Link } from 'react-router';
import { buttonClass } from '../../../ui/components/button';

/** Data privacy in short: what is recorded, where it is read, who sees it. The policy has all of it. */
export function PrivacyHelp() {
  return (
    <>
      <section>
        <h3>What is recorded</h3>
        <p>
          Only while a session is running: its topic, its times, the pages you visit, how they were
          classified, and the nudges. Expressions only if you turn them on. Camera images never leave your
          device.
        </p>
      </section>
      <section>
        <h3>Where it’s processed</h3>
        <p>
          The extension analyzes pages and expressions on your device. Your browsing data is encrypted with
          your own key. Without that key no one can read it, and erasing your data destroys the key.
        </p>
      </section>
      <section>
        <h3>Who sees it</h3>
        <ul>
          <li>You see everything.</li>
          <li>Managers in your organization see your session stats, never which pages you visited.</li>
          <li>
            Only you see your expressions, unless you record them and your organization’s policy lets managers
            see them.
          </li>
          <li>
            Record stores of your organization get your expressions and addresses of pages only if you switch
            that on in My data.
          </li>
          <li>
            Members of your organization see your name and hours in Community. No one outside it does, unless
            you choose to be visible to everyone.
          </li>
        </ul>
      </section>
      <section>
        <h3>What you can do</h3>
        <p>
          Forget a single page in its session. In My data, see what {PRODUCT_NAME} keeps, download a copy, or
          erase it.
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
