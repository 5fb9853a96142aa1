import { highlightLabels, homeLabels } from '@keenly/contracts/catalogue/home';
import { sessionPeriods } from '@keenly/contracts/catalogue/sessions';
import type { Highlights, InsightFilter } from '@keenly/contracts/insight';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { useSession } from '../../../shared/auth/use-session';
import type { RollupEvidence } from '../../../shared/evidence/evidence-slot';
import { today } from '../../../ui/format/dates';
import { figure, hours } from '../../../ui/format/figures';
import { AnswerPanel } from '../../../shared/query/answer-panel';
import { Panel } from '../../../ui/components/panel';
import { Bone } from '../../../ui/components/skeleton';
import { highlightsQuery } from './highlights-query';
import { FocusHighlight } from './focus-highlight';
import { nameWeeks, weekChoices } from './week-names';
import { WeeklyHighlight } from './weekly-highlight';
import './highlights.css';

export interface HighlightsSectionProps {
  filter: InsightFilter;
  /** The choice of the period, which other panels of the page follow as well. */
  period: ReactNode;
  evidence: RollupEvidence;
}

/** Highlights (product/home#highlights): capabilities and hours week by week, and the focus highlight. */
export function HighlightsSection({ filter, period, evidence }: HighlightsSectionProps) {
  const answer = useQuery(highlightsQuery(filter));
  const isPersonal = (useSession()?.user.client_name ?? null) === null;
  const id = useId();
  return (
    <section className="highlights" aria-labelledby={id} aria-busy={answer.isPlaceholderData || undefined}>
      <div className="highlights-head">
        <div>
          <h2 id={id}>{homeLabels.highlights}</h2>
          <p className="k-meta">{besideWhat(isPersonal)}</p>
        </div>
        {period}
      </div>
      <div className={answer.data === undefined && answer.isError ? 'k-panel' : undefined}>
        <AnswerPanel answer={answer} skeleton={<HighlightsSkeleton />}>
          {({ data }) => <Charts data={data} evidence={evidence} />}
        </AnswerPanel>
      </div>
    </section>
  );
}

/** A personal account has no company to be compared with. */
function besideWhat(isPersonal: boolean): string {
  return isPersonal
    ? 'Week by week, beside your target'
    : 'Week by week, beside your target and your company';
}

function Charts({ data, evidence }: { data: Highlights['data']; evidence: RollupEvidence }) {
  const { filter, capability, hours: studied, focus } = data;
  const weeks = nameWeeks(studied.weekly_data, today());
  const choices = weekChoices(sessionPeriods[filter], weeks);
  return (
    <div className="highlights-charts">
      <WeeklyHighlight
        title={highlightLabels.capabilities}
        filter={filter}
        weeks={weeks}
        data={capability.weekly_data}
        target={capability.capability_target}
        current={capability.user_data}
        average={capability.company_avg}
        format={figure}
        help={evidence({ figure: 'capabilities', name: highlightLabels.capabilities, choices })}
      />
      <WeeklyHighlight
        title={highlightLabels.hours}
        filter={filter}
        weeks={weeks}
        data={studied.weekly_data}
        target={studied.week_hours_target}
        monthTarget={filter === 'all' ? null : studied.hours_target}
        current={studied.user_data}
        average={studied.company_avg}
        format={hours}
        help={evidence({ figure: 'hours', name: highlightLabels.hours, choices })}
      />
      <FocusHighlight
        focus={focus}
        filter={filter}
        weeks={weeks}
        help={evidence({ figure: 'focus', name: highlightLabels.focus, choices })}
      />
    </div>
  );
}

function HighlightsSkeleton() {
  return (
    <div className="highlights-charts">
      {[highlightLabels.capabilities, highlightLabels.hours].map((title) => (
        <Panel key={title}>
          <div className="highlights-bones">
            <Bone width="40%" height="24px" />
            <Bone width="70%" />
            <Bone height="168px" />
          </div>
        </Panel>
      ))}
    </div>
  );
}
