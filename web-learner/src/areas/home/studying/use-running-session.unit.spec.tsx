import '../../../testing/text-encoder';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { ExtensionStatus } from '@keenly/contracts/extension-bridge';
import { cleanup, screen } from '@testing-library/react';
import { anId } from '../../../testing/builders';
import { drawSignedIn } from '../../../testing/draw';
import { aStatus, standInForExtension } from '../../../testing/extension';
import { RunningCard } from './now-card';
import { useRunningSession } from './use-running-session';

type Told = NonNullable<ExtensionStatus['session']>;
let extension: ReturnType<typeof standInForExtension>;

function Now() {
  const running = useRunningSession(undefined);
  return running === undefined ? null : (
    <RunningCard {...running} stopping={false} onStop={() => undefined} />
  );
}
/** A session that only the extension knows of, started ten minutes ago. */
async function timerOf(told: Partial<Told>): Promise<string> {
  const started_at = new Date(Date.now() - 600_000).toISOString();
  const session: Told = { session_id: anId(70), topic: 'Economics', started_at, state: 'focused', ...told };
  extension = standInForExtension(aStatus({ session }));
  drawSignedIn(<Now />);
  return (await screen.findByRole('timer')).textContent;
}

afterEach(() => {
  cleanup();
  extension.remove();
});

describe('the timer of a session that only the extension knows of', () => {
  it('counts from its start', async () => {
    expect(await timerOf({ rested_s: 0, break_from_s: null })).toMatch(/0?:?10:0\d$/);
  });

  it('counts no break that is over', async () => {
    expect(await timerOf({ rested_s: 120.5, break_from_s: null })).toMatch(/07:59$|08:0\d$/);
  });

  it('stands still in a break, at what was studied before it', async () => {
    expect(await timerOf({ state: 'paused', rested_s: 60, break_from_s: 363.7 })).toMatch(/05:03$/);
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect(screen.getByRole('timer').textContent).toMatch(/05:03$/);
  });

  it('counts on where an older build does not tell when the break started', async () => {
    expect(await timerOf({ state: 'paused' })).toMatch(/10:0\d$/);
  });
});
