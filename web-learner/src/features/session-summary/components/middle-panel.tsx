import { homeLabels } from '@keenly/contracts/catalogue/home';
import { sessionMessages } from '@keenly/contracts/catalogue/sessions';
import { spokenDuration } from '@keenly/contracts/formulas/durations';
import { nudgesPer30Min } from '@keenly/contracts/formulas/sessions';
import type { SessionDetail } from '@keenly/contracts/study-session';
import { lazy, Suspense } from 'react';
import type { SessionEvidenceSlot } from '../../../kit/evidence/evidence-slot';
import { Ribbon, RibbonKey } from '../../../kit/ribbon/ribbon';
import { Button } from '../../../kit/ui/button';
import { Bone } from '../../../kit/ui/skeleton';
import { Column } from './column';
import { journeyOf } from './journey-rows';
import { StudyTips } from './study-tips';

const JourneyChart = lazy(async () => ({ default: (await import('./journey-chart')).JourneyChart }));

export interface MiddlePanelProps {
  detail: SessionDetail;
  own: boolean;
  expanded: boolean;
  onExpand: (expanded: boolean) => void;
  evidence?: SessionEvidenceSlot | undefined;
}

/** Middle column: time added, nudges, and with Show More the journey and the tips (document 1 §2.4). */
export function MiddlePanel({ detail, own, expanded, onExpand, evidence }: MiddlePanelProps) {
  const journey = journeyOf(detail);
  const rate = nudgesPer30Min(detail.nudge_yes_count, detail.duration_secs);
  return (
    <Column className="summary-middle">
      <div className="summary-heads">
        <div>
          <p className="summary-figure">
            <Duration seconds={detail.duration_secs} />
          </p>
          <p className="k-meta">
            {addedWords(detail, own)} {evidence?.({ figure: 'duration', name: 'Time added' })}
          </p>
        </div>
        <div>
          <p className="summary-figure">{detail.nudge_yes_count}</p>
          <p className="k-meta">
            {detail.nudge_yes_count === 1 ? 'nudge' : 'nudges'},{' '}
            <span className="k-nowrap">
              about {rate} every 30 min{' '}
              {evidence?.({ figure: 'nudges_per_30_min', name: homeLabels.nudgesPer30Min })}
            </span>
          </p>
        </div>
      </div>
      <Button small onClick={() => onExpand(!expanded)} aria-expanded={expanded}>
        {expanded ? sessionMessages.showLess : sessionMessages.showMore}
      </Button>
      {expanded ? (
        <>
          <hr />
          <h2>{sessionMessages.learningJourney}</h2>
          <p className="k-meta summary-lead">
            {journey.rows.length === 0
              ? 'No nudge came; this is how the browsing went'
              : 'When a nudge came, above how the browsing went'}
          </p>
          <Suspense fallback={<Bone height="180px" />}>
            <JourneyChart journey={journey} ribbon={detail.ribbon} />
          </Suspense>
          <StudyTips counts={detail.session_nudges} />
        </>
      ) : (
        <div className="summary-brief">
          <Ribbon ribbon={detail.ribbon} subject="This session" />
          <RibbonKey />
        </div>
      )}
    </Column>
  );
}

function addedWords({ description, learner, live }: SessionDetail, own: boolean): string {
  const whose = own ? 'your' : `${learner.full_name}’s`;
  return `${live ? 'so far ' : ''}added to ${whose} knowledge of ${description}`;
}

/** Hours and minutes large, seconds small. */
function Duration({ seconds }: { seconds: number }) {
  const parts = /^(.*?)(\d+ s)$/.exec(spokenDuration(seconds));
  const [, large = '', small = ''] = parts ?? [];
  return large === '' ? (
    small
  ) : (
    <>
      {large.trim()} <small>{small}</small>
    </>
  );
}
