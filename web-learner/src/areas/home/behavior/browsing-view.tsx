import { sessionMessages } from '@keenly/contracts/catalogue/sessions';
import { KEEP_BROWSING } from '@keenly/contracts/formulas/gauges';
import type { Learning } from '@keenly/contracts/insight';
import { BarList } from '../../../shared/charts/bar-list';
import { GoalBar } from '../../../shared/charts/goal-bar';
import { hoursAndMinutes, percent } from '../../../ui/format/figures';
import { pageRatings } from '../../../shared/ribbon/page-ratings';

/** Focused, neutral and distracting browsing of a period. */
export function BrowsingView({ browsing }: { browsing: Learning['data']['browsing'] }) {
  if (browsing.total_duration <= 0) {
    return (
      <div className="behavior-na">
        <p className="behavior-figure">NA</p>
        <p className="k-meta">No pages were recorded in this period.</p>
      </div>
    );
  }
  const shares = [
    {
      key: 'focused',
      name: pageRatings.focused,
      color: '--k-focus-good',
      value: browsing.focus_prcnt,
      seconds: browsing.focus_duration,
    },
    {
      key: 'neutral',
      name: pageRatings.neutral,
      color: '--k-neutral',
      value: browsing.neutral_prcnt,
      seconds: browsing.neutral_duration,
    },
    {
      key: 'distraction',
      name: pageRatings.distracting,
      color: '--k-distraction',
      value: browsing.distraction_prcnt,
      seconds: browsing.distraction_duration,
    },
  ] as const;
  return (
    <>
      <div className="behavior-group">
        <h3>
          {sessionMessages.focusedBrowsing}
          <span>{percent(browsing.focus_prcnt)}</span>
        </h3>
        <GoalBar value={browsing.focus_prcnt} target={KEEP_BROWSING} words={sessionMessages.keepBrowsing} />
      </div>
      <div className="behavior-group">
        <h3>
          Where the time went
          <span>{hoursAndMinutes(browsing.total_duration)}</span>
        </h3>
        <BarList
          look="below"
          items={shares.map(({ value, seconds, ...share }) => ({
            ...share,
            figure: `${percent(value)}, ${hoursAndMinutes(seconds)}`,
            share: value / 100,
          }))}
        />
      </div>
    </>
  );
}
