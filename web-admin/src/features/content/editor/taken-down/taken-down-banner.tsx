import { takeDownWords as words } from '@keenly/contracts/catalogue/course-take-down';
import type { TakenDown } from '@keenly/contracts/course-take-down';
import { Icon } from '@keenly/web-learner/ui/components/icon';
import { Moment } from '../../../../shared/moment';
import './taken-down-banner.css';

/** Says that others don't see the course, since when, and why. */
export function TakenDownBanner({ takenDown: { at, reason } }: { takenDown: TakenDown }) {
  return (
    <section className="k-note taken-down-banner" aria-label={words.bannerLabel}>
      <Icon name="alert" />
      <div>
        <p>
          <strong>{words.bannerLead}</strong> {words.bannerLine}
        </p>
        <p className="taken-down-reason">
          {words.bannerReason} <span dir="auto">{reason}</span>
        </p>
        <p className="k-meta">
          <Moment at={at} />
        </p>
      </div>
    </section>
  );
}
