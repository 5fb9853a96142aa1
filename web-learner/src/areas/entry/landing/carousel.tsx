import { landingLabels } from '@keenly/contracts/catalogue/landing';
import { useState } from 'react';
import { useAnswer } from '../../../shared/query/use-answer';
import { Chip } from '../../../ui/components/chips';
import { Icon } from '../../../ui/components/icon';
import { RetryPanel } from '../../../ui/components/retry-panel';
import { Bone } from '../../../ui/components/skeleton';
import { testimonials, type Testimonial } from './testimonials';

/**
 * 'What People are Saying', one at a time and turned by hand: nothing moves by itself (product/entering#landing-page).
 */
export function Carousel() {
  const answer = useAnswer(testimonials);
  if (answer.state === 'here' && answer.data.length === 0) return null;
  return (
    <section className="landing-section landing-said" aria-labelledby="said" aria-roledescription="carousel">
      <h2 id="said">{landingLabels.testimonials}</h2>
      {answer.state === 'loading' ? <Bone height="220px" /> : null}
      {answer.state === 'failed' ? <RetryPanel reason={answer.reason} onRetry={answer.retry} /> : null}
      {answer.state === 'here' ? <Slides entries={answer.data} /> : null}
    </section>
  );
}

function Slides({ entries }: { entries: readonly Testimonial[] }) {
  const [at, setAt] = useState(0);
  const turn = (by: number) => setAt((at + by + entries.length) % entries.length);
  const shown = entries[at];
  if (shown === undefined) return null;
  return (
    <div className="landing-slides">
      <button type="button" className="k-icon-btn" aria-label="Previous" onClick={() => turn(-1)}>
        <Icon name="left" />
      </button>
      <figure aria-live="polite" aria-label={`${at + 1} of ${entries.length}`}>
        {shown.example ? <Chip>Example</Chip> : null}
        <blockquote>{shown.quote}</blockquote>
        <figcaption>
          <b>{shown.name}</b>
          {shown.role === '' ? null : <span className="k-meta">{shown.role}</span>}
        </figcaption>
      </figure>
      <button type="button" className="k-icon-btn" aria-label="Next" onClick={() => turn(1)}>
        <Icon name="right" />
      </button>
      <ul className="landing-dots" aria-label="Choose">
        {entries.map((entry, index) => (
          <li key={entry.quote}>
            <button
              type="button"
              aria-label={`${index + 1} of ${entries.length}`}
              aria-current={index === at}
              onClick={() => setAt(index)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
