import { PRODUCT_NAME } from '@keenly/contracts/product';
import { Link } from 'react-router';
import { buttonClass } from '../../../kit/ui/button';
import { films } from '../../../kit/ui/films';
import { FilmPlayer } from '../../../kit/ui/video-dialog';

/** How it helps: a session from start to summary, and the reading of its figures. */
export function HowItHelps() {
  return (
    <>
      <FilmPlayer film={films.session} />
      <section>
        <h3>A session, start to end</h3>
        <ol>
          <li>
            Say what you want to learn. The extension keeps an eye on the clock and on the page in front.
          </li>
          <li>
            Study as usual. Each page is judged against your words, on your own device: relevant, passing, or
            a distraction.
          </li>
          <li>When you drift, a nudge asks you back. Dismiss it, or say that it was wrong.</li>
          <li>
            Stop, and see the session as one strip: tall is focused, low is neutral, below the line is
            distraction.
          </li>
        </ol>
      </section>
      <section>
        <h3>What home adds up</h3>
        <ul>
          <li>Highlights: how many hours and capabilities each week had, beside your target.</li>
          <li>Expertise Journey: which topics got your time, and which your attention.</li>
          <li>Learning Behavior and Nudges: what focus looked like, and what pulled you away.</li>
        </ul>
      </section>
      <p>
        The question mark beside a figure says how it is counted, with the sessions behind it. Where{' '}
        {PRODUCT_NAME} judged a page wrongly, say so in the session, and every figure follows.
      </p>
      <div className="help-links">
        <Link className={buttonClass('outlined')} to="/info">
          More about {PRODUCT_NAME}
        </Link>
      </div>
    </>
  );
}
