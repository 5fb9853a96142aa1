import { setTimeout as sleep } from 'node:timers/promises';
import { PlainFailure } from './plain-failure.js';
import { Runner } from './runner.js';
import { readOptions } from './options.js';

const PARENT_POLL_MS = 500;

/** Runs until someone stops it; leaves the process with status 0 when asked to, 1 when something failed. */
export async function main(root: string, args: readonly string[]): Promise<void> {
  let runner: Runner | undefined;
  try {
    runner = new Runner(root, readOptions(args, process.env), process.env);
    const asked = stopAsked();
    await runner.run(asked);
    process.exitCode = 0;
  } catch (error) {
    console.error(error instanceof PlainFailure ? error.message : error);
    process.exitCode = 1;
  } finally {
    await runner?.stop();
    process.exit();
  }
}

/**
 * Resolves at Ctrl-C, TERM, a closed terminal, or when the npm that started us is gone. A second Ctrl-C ends at once.
 */
function stopAsked(): AbortSignal {
  const asked = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // The guardian stops what is left.
      if (asked.signal.aborted && signal === 'SIGINT') process.exit(1);
      asked.abort();
    });
  }
  if (process.env['npm_lifecycle_event'] === 'start') void watchParent(process.ppid, asked);
  return asked.signal;
}

async function watchParent(parent: number, asked: AbortController): Promise<void> {
  while (process.ppid === parent) await sleep(PARENT_POLL_MS, undefined, { ref: false });
  asked.abort();
}
