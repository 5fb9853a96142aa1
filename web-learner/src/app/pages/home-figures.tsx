import { sessionPeriods } from '@keenly/contracts/catalogue/sessions';
import type { InsightFilter } from '@keenly/contracts/insight';
import { useSearchParams } from 'react-router';
import { BehaviorPanel } from '../../areas/home/behavior/behavior-panel';
import { NudgesPanel } from '../../areas/home/behavior/nudges-panel';
import { QuizEvidence } from '../../areas/evidence/quiz-evidence';
import { RollupEvidence } from '../../areas/evidence/rollup-evidence';
import { ExpertisePanel } from '../../areas/home/expertise/expertise-panel';
import { HighlightsSection } from '../../areas/home/highlights/highlights';
import type { RollupEvidence as RollupEvidenceSlot } from '../../shared/evidence/evidence-slot';
import { FailureBoundary } from '../../ui/components/failure-boundary';
import { Segmented } from '../../ui/components/segmented';

const periods = (Object.entries(sessionPeriods) as [InsightFilter, string][]).map(([value, label]) => ({
  value,
  label,
}));
/** Beside the sessions' own `period`: the table may show another month than the figures do. */
const PARAMETER = 'figures';

/** Highlights, Expertise Journey, Learning Behavior and Nudges. One choice of the period serves all but the journey. */
export function HomeFigures() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get(PARAMETER) ?? '';
  const filter: InsightFilter = isPeriod(asked) ? asked : 'all';
  const choose = (period: InsightFilter) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (period === 'all') next.delete(PARAMETER);
        else next.set(PARAMETER, period);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const evidence: RollupEvidenceSlot = (question) => <RollupEvidence {...question} filter={filter} />;
  return (
    <>
      <FailureBoundary>
        <HighlightsSection
          filter={filter}
          evidence={evidence}
          period={
            <Segmented label="Period for the stats" options={periods} value={filter} onChange={choose} />
          }
        />
      </FailureBoundary>
      <section className="home-detail" aria-label="Learning in detail">
        <FailureBoundary>
          <ExpertisePanel
            evidence={evidence}
            quizEvidence={(capabilities) => <QuizEvidence capabilities={capabilities} />}
          />
        </FailureBoundary>
        <FailureBoundary>
          <BehaviorPanel filter={filter} evidence={evidence} />
        </FailureBoundary>
        <FailureBoundary>
          <NudgesPanel filter={filter} evidence={evidence} />
        </FailureBoundary>
      </section>
    </>
  );
}

function isPeriod(value: string): value is InsightFilter {
  return Object.hasOwn(sessionPeriods, value);
}
