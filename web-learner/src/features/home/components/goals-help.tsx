import type { DetailsOf } from '@keenly/contracts/profile';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { counted } from '../../../kit/format/figures';
import { AnswerPanel } from '../../../kit/query/answer-panel';
import { buttonClass } from '../../../kit/ui/button';
import { Bone } from '../../../kit/ui/skeleton';
import { targetsQuery } from '../api/targets';

/** Refresh your goals: what they are now, how to choose them, and the way to change them. */
export function GoalsHelp() {
  const answer = useQuery(targetsQuery);
  return (
    <>
      <AnswerPanel answer={answer} skeleton={<Bone height="140px" />}>
        {({ data }) => <Targets details={data} />}
      </AnswerPanel>
      <section>
        <h3>A goal that holds</h3>
        <ul>
          <li>Start from what you did. The Hours chart on home shows your last weeks: aim a little above.</li>
          <li>Choose hours for the habit and capabilities for the direction; either alone drifts.</li>
          <li>Three capabilities are enough. What you can name, you can begin a session with.</li>
          <li>Look again once a month. A goal that no longer fits is better changed than missed.</li>
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
      <p>
        You have no targets yet. With targets, the charts on home show where you stand, and your weeks have
        something to be measured by.
      </p>
    );
  }
  const chosen = Object.values(content.targetCapabilities).map((id) => names[id] ?? id);
  return (
    <section>
      <h3>Your goals now</h3>
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
