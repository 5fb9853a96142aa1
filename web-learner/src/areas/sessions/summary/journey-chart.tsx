import type { SessionInfo } from '@keenly/contracts/study-session';
import { TimelineChart } from '../../../shared/charts/timeline-chart';
import { Ribbon, RibbonKey } from '../../../shared/ribbon/ribbon';
import { journeySentence, momentOf, timeTicks, type Journey } from './journey-rows';
import './journey-chart.css';

/** When each nudge came, above how the browsing went: both on the same minutes. */
export function JourneyChart({ journey, session }: { journey: Journey; session: SessionInfo }) {
  const { rows, minutes } = journey;
  return (
    <>
      <TimelineChart
        rows={rows.map(({ nudge, ...row }) => ({ key: nudge, ...row }))}
        length={minutes}
        ticks={timeTicks(minutes)}
        sentence={journeySentence(journey)}
        table={{
          head: ['Nudge', 'Times', 'First', 'Last'],
          rows: rows.map(({ label, count, spans }) => [
            label,
            String(count),
            momentOf(spans[0]?.[0] ?? 0, minutes),
            momentOf(spans.at(-1)?.[0] ?? 0, minutes),
          ]),
        }}
        foot={{
          name: 'Browsing',
          content: <Ribbon ribbon={session.ribbon} shares={session} subject="Browsing" />,
        }}
      />
      <div className="journey-key">
        <RibbonKey />
      </div>
    </>
  );
}
