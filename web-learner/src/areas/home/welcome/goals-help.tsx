import { counted } from '@keenly/contracts/formulas/counted';
import type { DetailsOf } from '@keenly/contracts/profile';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AnswerPanel } from '../../../shared/query/answer-panel';
import { buttonClass } from '../../../ui/components/button';
import { Bone } from '../../../ui/components/skeleton';
import { targetsQuery } from './targets';

/** Refresh your goals: what they are now, how to choose them, and the way to change them. */
export function GoalsHelp() {
  const answer = useQuery(targetsQuery);
  return (
    <>
      <AnswerPanel answer={answer} skeleton={<Bone height="140px" />}>
        {({ data }) => <Targets details={data} />}
      </AnswerPanel>
      <section>
        <h3>How to set a goal you’ll keep</h3>
        <ul>
          <li>
            Start from what you’ve done. The Hours chart on Home shows your recent weeks. Aim a little higher.
          </li>
          <li>Set hours to build a habit and capabilities to set a direction. You need both.</li>
          <li>3 capabilities are enough. You can start a session with any of them.</li>
          <li>Review your targets once a month. If one no longer fits, change it.</li>
        </ul>
      </section>
      <div className="help-links">
        <Link className={buttonClass('primary')} to="/profile?tab=2">
          Change your targets
        </Link>
      </div>
    </>
  );
}

function Targets({ details: { content, capability_names: names } }: { details: DetailsOf<'targets'> }) {
  if (content === null) {
    return (
      <p>You have no targets yet. Set targets to see how each week measures up in the charts on Home.</p>
    );
  }
  const chosen = Object.values(content.targetCapabilities).map((id) => names[id] ?? id);
  return (
    <section>
      <h3>Your current targets</h3>
      <dl className="help-targets">
        <Line name="Hours a week" value={`${content.targetHoursAWeek} h`} />
        <Line name="Hours a month" value={`${content.targetHoursAMonth} h`} />
        <Line
          name="Capabilities a week"
          value={counted(content.targetNumber, 'capability', 'capabilities')}
        />
        <Line name="Top capabilities" value={chosen.join(', ')} />
      </dl>
    </section>
  );
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
