import { entryLabels } from '@keenly/contracts/catalogue/entry';
import { landingLabels as labels } from '@keenly/contracts/catalogue/landing';
import { PRODUCT_NAME, SUPPORT_EMAIL } from '@keenly/contracts/product';
import { useState } from 'react';
import { Link } from 'react-router';
import { PublicLinks } from '../layout/public-links';
import { pageRatings } from '../../../shared/ribbon/page-ratings';
import { Ribbon } from '../../../shared/ribbon/ribbon';
import { buttonClass } from '../../../ui/components/button';
import { Icon } from '../../../ui/components/icon';
import { usePageTitle } from '../../../ui/components/use-page-title';
import { Wordmark } from '../../../ui/components/wordmark';
import { Carousel } from './carousel';
import { EmailBox } from './email-box';
import { PromoFilms } from './promo-films';
import { Tiles } from './tiles';
import './landing.css';

const exampleSession = 'ffffffffnfffffffndddfffffffffffnnffffffddffffffffffnfffffffff';

/**
 * / for visitors (product/entering#landing-page). Plain HTML and CSS: a first visit loads neither MUI nor a query
 * cache.
 */
export function Landing() {
  const [email, setEmail] = useState('');
  usePageTitle('Learn with your attention on your side');
  return (
    <div className="landing" id="top">
      <header className="landing-head">
        <Wordmark />
        <Link className={buttonClass('text')} to="/sign-in">
          {entryLabels.signIn}
        </Link>
      </header>
      <main>
        <section className="landing-hero">
          <div className="landing-hero-words">
            <h1>See where your attention went, while you can still bring it back.</h1>
            <p className="landing-lead">
              {PRODUCT_NAME} keeps track of your focus while you study, nudges you when you drift, and shows
              you what helped.
            </p>
            <EmailBox email={email} onChange={setEmail} />
            <p className="k-quiet landing-legal">
              By activating, you accept our <PublicLinks newTab />
            </p>
          </div>
          <figure className="landing-example">
            <figcaption>
              <b>Economics, an evening</b>
              <span className="k-quiet">Example session, 1 h 12 min</span>
            </figcaption>
            <Ribbon ribbon={exampleSession} subject="An example session" />
            <ul className="landing-key">
              <li>
                <i data-cell="f" /> {pageRatings.focused}
              </li>
              <li>
                <i data-cell="n" /> {pageRatings.neutral}
              </li>
              <li>
                <i data-cell="d" /> {pageRatings.distracting}
              </li>
            </ul>
            <p className="k-meta">2 short detours, 2 nudges, and back on topic within a minute.</p>
          </figure>
        </section>

        <section className="landing-section" aria-labelledby="shown">
          <h2 id="shown">See it at work</h2>
          <PromoFilms />
        </section>

        <section className="landing-section" aria-labelledby="tiles">
          <h2 id="tiles">What would you like to get better at?</h2>
          <Tiles />
        </section>

        <Carousel />

        <section className="landing-section landing-end" aria-labelledby="start">
          <h2 id="start">Start with one session</h2>
          <p className="k-meta">The camera is optional, and its images never leave your device.</p>
          <Link
            className={buttonClass('primary')}
            to="/signUp"
            state={{ emailId: email.trim().toLowerCase() }}
          >
            {labels.activate}
          </Link>
        </section>
      </main>
      <footer className="landing-foot k-meta">
        <span className="landing-foot-links">
          <PublicLinks newTab />
          <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>
        </span>
        <button type="button" className={buttonClass('text')} onClick={backToTop}>
          <Icon name="sort-up" small />
          {labels.backToTop}
        </button>
      </footer>
    </div>
  );
}

/** To the top for the eye and for the keyboard. */
function backToTop(): void {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' });
  document.querySelector<HTMLElement>('.landing-head a')?.focus({ preventScroll: true });
}
