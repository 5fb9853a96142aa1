import type { Projection, ReaderStatus } from '@keenly/event-store/types';
import { isUnavailable } from '../database/unavailable.js';

const ASK_MS = 250;
/** Who builds read models itself waits for them; another process may stand behind one that never builds any. */
const BUILDING_WITHIN_MS = 600_000;
/** Shorter than a container has to become healthy: a worker may start only then. */
const OTHERS_WITHIN_MS = 40_000;

export interface Waiting {
  readonly status: () => Promise<readonly ReaderStatus[]>;
  readonly projections: readonly Pick<Projection, 'name' | 'version'>[];
  /** Whether this process builds read models. */
  readonly isWorker: boolean;
  /** Ends it at once. */
  readonly signal: AbortSignal;
  readonly pause?: (ms: number) => Promise<unknown>;
}

/**
 * Waits while a process of an older release keeps read models that this one's aren't shown in place of yet: what this one
 * asks of them they may not have (infra/docs/upgrading.md#read-models). The older one serves meanwhile. Where none runs,
 * it doesn't wait, as no one else would answer. Answers the names of those that weren't shown in time.
 */
export async function untilShown(waiting: Waiting): Promise<string[]> {
  const { isWorker, signal, pause = sleep } = waiting;
  const asks = (isWorker ? BUILDING_WITHIN_MS : OTHERS_WITHIN_MS) / ASK_MS;
  for (let asked = 1; ; asked += 1) {
    const older = await shownByOlder(waiting);
    if (older.length === 0 || signal.aborted || asked >= asks) return older;
    await pause(ASK_MS);
  }
}

async function shownByOlder({ status, projections }: Waiting): Promise<string[]> {
  try {
    return (await status()).filter((row) => isKeptByOlder(row, projections)).map(({ name }) => name);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    // It won't answer requests either, and says so.
    return [];
  }
}

/** Only the build that is shown is `running` or, in trouble, `retrying`, and only while a process has it. */
const isKeptByOlder = (
  { name, version, state }: ReaderStatus,
  projections: Waiting['projections'],
): boolean =>
  (state === 'running' || state === 'retrying') &&
  projections.some((own) => own.name === name && own.version > version);

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
