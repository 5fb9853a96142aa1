import { sessionPageWords } from '@keenly/contracts/catalogue/sessions';
import { counted } from '@keenly/contracts/formulas/counted';
import { clockTime } from '@keenly/contracts/formulas/durations';
import { nudgeLabels, nudgeTypes, type SessionDetail } from '@keenly/contracts/study-session';
import { Panel } from '../../../ui/components/panel';
import { PageReportPanel } from './page-report';
import './session-stats.css';

/** Focus stats, the report of good, neutral and bad pages, and nudges by type (product/session-pages#detail-page). */
export function SessionStats({ detail }: { detail: SessionDetail }) {
  return (
    <div className="stats">
      <FocusStats detail={detail} />
      <PageReportPanel report={detail.page_report} />
      <NudgeCounts detail={detail} />
    </div>
  );
}

function FocusStats({
  detail: { focus_data: focus, web_duration: web, web_tabs: tabs },
}: {
  detail: SessionDetail;
}) {
  const facts = [
    { name: 'Focused time', value: clockTime(focus.duration) },
    { name: 'Web time', value: clockTime(web) },
    { name: 'Focused pages', value: `${focus.rel_tabs} of ${tabs}` },
    { name: 'Tab switches', value: String(focus.tab_switches) },
  ];
  return (
    <Panel title="Focus stats" lead={sessionPageWords.focusLead}>
      <dl className="stats-facts">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="k-num">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function NudgeCounts({ detail }: { detail: SessionDetail }) {
  const shown = nudgeTypes.filter((type) => detail.session_nudges[type] > 0);
  return (
    <Panel
      title="Nudges"
      lead={
        shown.length === 0
          ? sessionPageWords.noNudges
          : `${counted(detail.nudge_yes_count, 'nudge')}, and how long each kind was shown`
      }
    >
      {shown.length === 0 ? null : (
        <dl className="stats-facts">
          {shown
            .sort((a, b) => detail.session_nudges[b] - detail.session_nudges[a])
            .map((type) => (
              <div key={type}>
                <dt>{nudgeLabels[type]}</dt>
                <dd className="k-num">
                  {detail.session_nudges[type]} <small>{clockTime(stoodS(detail, type))}</small>
                </dd>
              </div>
            ))}
        </dl>
      )}
    </Panel>
  );
}

/** Seconds that nudges of this type stood on the screen. */
function stoodS({ nudge_timeseries: series }: SessionDetail, type: (typeof nudgeTypes)[number]): number {
  return (series[type] ?? []).reduce(
    (sum, { start_time, end_time }) => sum + (Date.parse(end_time) - Date.parse(start_time)) / 1000,
    0,
  );
}
