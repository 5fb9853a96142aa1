import { PRODUCT_NAME } from '@keenly/contracts/product';
import { Link } from 'react-router';
import { buttonClass } from '../../../ui/components/button';
import { films } from '../../../ui/components/films';
import { FilmPlayer } from '../../../ui/components/video-dialog';

/** How it helps: a session from start to summary, and the reading of its figures. */
export function HowItHelps() {
  return (
    <>
      <FilmPlayer film={films.session} />
      <section>
        <h3>A session, start to end</h3>
        <ol>
          <li>Say what you want to learn. The extension tracks your time and the current page.</li>
          <li>
            Study as usual. Each page is compared with your topic, on your device, and marked focused,
            neutral, or distracting.
          </li>
          <li>When you drift, {PRODUCT_NAME} nudges you. Dismiss the nudge, or say that it was wrong.</li>
          <li>
            Stop, and see the session as one strip: tall is focused, low is neutral, and below the line is
            distracting.
          </li>
        </ol>
      </section>
      <section>
        <h3>What Home shows</h3>
        <ul>
          <li>Highlights: your hours and capabilities each week, compared with your target.</li>
          <li>Expertise Journey: how long you studied each topic, and how well you scored.</li>
          <li>Learning Behavior and Nudges: how focused you were, and what distracted you.</li>
        </ul>
      </section>
      <p>
        Select the question mark next to a number to see how it’s counted and which sessions count. If a page
        is classified wrong, change it in the session, and your stats update.
      </p>
      <div className="help-links">
        <Link className={buttonClass('outlined')} to="/info">
          More about {PRODUCT_NAME}
        </Link>
      </div>
    </>
  );
}
