import { homeLabels } from '@keenly/contracts/catalogue/home';
import { sessionMessages } from '@keenly/contracts/catalogue/sessions';
import { spokenDuration } from '@keenly/contracts/formulas/durations';
import { nudgesPer30Min } from '@keenly/contracts/formulas/sessions';
import type { SessionDetail } from '@keenly/contracts/study-session';
import type { SessionEvidenceSlot } from '../../../shared/evidence/evidence-slot';
import { useStudied } from '../../../ui/format/use-studied';
import { Ribbon, RibbonKey } from '../../../shared/ribbon/ribbon';
import { Button } from '../../../ui/components/button';
import { Bone } from '../../../ui/components/skeleton';
import { withOwnCode } from '../../../ui/components/with-own-code';
import { Column } from './column';
import { journeyOf } from './journey-rows';
import { StudyTips } from './study-tips';

const JourneyChart = withOwnCode(async () => (await import('./journey-chart')).JourneyChart);

export interface MiddlePanelProps {
  detail: SessionDetail;
  /** When that was read, epoch milliseconds. */
  readAt: number;
  own: boolean;
  expanded: boolean;
  onExpand: (expanded: boolean) => void;
  evidence?: SessionEvidenceSlot | undefined;
}

/** Middle column: time added, nudges, and with Show More the journey and the tips (product/session-pages#summary). */
export function MiddlePanel({ detail, readAt, own, expanded, onExpand, evidence }: MiddlePanelProps) {
  const journey = journeyOf(detail);
  const rate = nudgesPer30Min(detail.nudge_yes_count, detail.duration_secs);
  return (
    <Column className="summary-middle">
      <div className="summary-heads">
        <div>
          <p className="summary-figure">
            <Duration detail={detail} readAt={readAt} />
          </p>
          <p className="k-meta">
            <Added detail={detail} own={own} /> {evidence?.({ figure: 'duration', name: 'Time added' })}
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
              ? 'No nudges. Browsing over the session:'
              : 'Nudges over the session, with browsing below'}
          </p>
          <JourneyChart journey={journey} session={detail} meanwhile={<Bone height="180px" />} />
          <StudyTips counts={detail.session_nudges} />
        </>
      ) : (
        <div className="summary-brief">
          <Ribbon ribbon={detail.ribbon} shares={detail} subject="This session" />
          <RibbonKey />
        </div>
      )}
    </Column>
  );
}

/** A topic may be written from right to left; the words around it stay in their order. */
function Added({ detail: { description, learner, live }, own }: Pick<MiddlePanelProps, 'detail' | 'own'>) {
  const whose = own ? 'your' : `${learner.full_name}’s`;
  return (
    <>
      {live ? 'so far ' : ''}added to {whose} knowledge of <bdi>{description}</bdi>
    </>
  );
}

/** Hours and minutes large, seconds small. */
function Duration({ detail, readAt }: Pick<MiddlePanelProps, 'detail' | 'readAt'>) {
  const parts = /^(.*?)(\d+ s)$/.exec(spokenDuration(useStudied(detail, readAt)));
  const [, large = '', small = ''] = parts ?? [];
  return large === '' ? (
    small
  ) : (
    <>
      {large.trim()} <small>{small}</small>
    </>
  );
}
