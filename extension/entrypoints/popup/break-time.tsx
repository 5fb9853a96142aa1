import { clockTime } from '@keenly/contracts/formulas/durations';
import type { SessionView } from '../../shared/own-messages';

/** A break, and how long it lasts by now. */
export function BreakTime({ session }: { session: SessionView }) {
  return (
    <section class="part break">
      <h2>{session.breakLong ? 'Still on a break?' : 'On a break'}</h2>
      <p class="clock">
        <b role="timer" aria-label="Break so far">
          {clockTime(session.breakSeconds ?? 0)}
        </b>
      </p>
      <p class="meta">
        {session.breakLong
          ? 'No hurry. Resume when you’re ready, or stop and keep what you have.'
          : 'Nothing is recorded until you resume.'}
      </p>
    </section>
  );
}
