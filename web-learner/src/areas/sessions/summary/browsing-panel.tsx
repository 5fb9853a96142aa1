import { sessionMessages, sessionPageWords } from '@keenly/contracts/catalogue/sessions';
import { KEEP_BROWSING } from '@keenly/contracts/formulas/gauges';
import { clockTime } from '@keenly/contracts/formulas/durations';
import type { HostTime, SessionDetail } from '@keenly/contracts/study-session';
import { ChartFigure } from '../../../shared/charts/chart-figure';
import { GaugeChart } from '../../../shared/charts/gauge-chart';
import type { SessionEvidenceSlot } from '../../../shared/evidence/evidence-slot';
import { percent } from '../../../ui/format/figures';
import { pageRatings } from '../../../shared/ribbon/page-ratings';
import { Column } from './column';

export interface BrowsingPanelProps {
  detail: SessionDetail;
  expanded: boolean;
  evidence?: SessionEvidenceSlot | undefined;
}

/** Right column: the gauge; expanded, the top three hosts of each kind (product/pages#browsing-shares). */
export function BrowsingPanel({ detail, expanded, evidence }: BrowsingPanelProps) {
  const { browsing } = detail;
  const shares = [
    { word: pageRatings.focused, color: '--k-focus-good', value: browsing.focus_prcnt },
    { word: pageRatings.neutral, color: '--k-neutral', value: browsing.neutral_prcnt },
    { word: pageRatings.distracting, color: '--k-distraction', value: browsing.distraction_prcnt },
  ];
  return (
    <Column
      title={sessionMessages.focusedBrowsing}
      help={
        browsing.total_duration <= 0
          ? undefined
          : evidence?.({ figure: 'focused_browsing', name: sessionMessages.focusedBrowsing })
      }
    >
      {browsing.total_duration <= 0 ? (
        <div className="summary-na">
          <p className="summary-figure">NA</p>
          <p className="k-meta">{sessionPageWords.noPages}</p>
        </div>
      ) : (
        <>
          <ChartFigure
            sentence={`Focused browsing ${percent(browsing.focus_prcnt)}. ${sessionMessages.keepBrowsing}.`}
            table={{
              head: ['Browsing', 'Share'],
              rows: shares.map(({ word, value }) => [word, percent(value)]),
            }}
          >
            <GaugeChart value={browsing.focus_prcnt} target={KEEP_BROWSING} word="focused" />
            <p className="summary-aim">{sessionMessages.keepBrowsing}</p>
          </ChartFigure>
          <ul className="summary-shares">
            {shares.map(({ word, color, value }) => (
              <li key={word}>
                <span className="summary-swatch" style={{ background: `var(${color})` }} />
                <span>{word}</span>
                <span className="k-num">{percent(value)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {expanded ? (
        <>
          <TopHosts title={sessionMessages.topFocused} hosts={detail.top_focused} />
          <TopHosts title={sessionMessages.topDistractions} hosts={detail.top_distractions} />
        </>
      ) : null}
    </Column>
  );
}

/** Websites shown of each kind (product/pages#top-websites). */
const TOP = 3;

function TopHosts({ title, hosts }: { title: string; hosts: readonly HostTime[] | null }) {
  return (
    <div className="summary-list">
      <h3>{title}</h3>
      {hosts === null ? (
        <p className="k-meta">Only the learner sees which websites these were.</p>
      ) : hosts.length === 0 ? (
        <p className="k-meta">None</p>
      ) : (
        <ol>
          {hosts.slice(0, TOP).map(({ host, seconds }, index) => (
            <li key={host}>
              <span className="summary-rank k-num">{index + 1}</span>
              <span className="summary-host" title={host}>
                {host}
              </span>
              <span className="k-num">{clockTime(seconds)}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
