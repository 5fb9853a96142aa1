import { run, type Ran } from '../setup/run.mjs';
import { errorCode } from './alive.mjs';
import { guard } from './guard.js';

export interface GuardedRunOptions {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Ends it, and all it started. */
  readonly signal?: AbortSignal | undefined;
  /** Hears what it says, as it says it. */
  readonly onOutput?: ((chunk: string) => void) | undefined;
}

/** Runs a command to its end; neither it nor what it starts outlives this process. */
export async function guardedRun(
  [command, ...args]: readonly [string, ...string[]],
  { cwd, env = process.env, signal, onOutput }: GuardedRunOptions,
): Promise<Ran> {
  const started: number[] = [];
  const end = (): void => started.forEach(endGroup);
  signal?.addEventListener('abort', end);
  const ran = await run(command, args, {
    cwd,
    env,
    ownGroup: true,
    ...(onOutput === undefined ? {} : { onOutput }),
    onStart: (pid) => {
      started.push(pid);
      guard().watch(pid, { signal: 'SIGTERM', graceMs: 5000, group: true });
      if (signal?.aborted) end();
    },
  });
  signal?.removeEventListener('abort', end);
  for (const pid of started) guard().forget(pid);
  return ran;
}

function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGTERM');
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}
