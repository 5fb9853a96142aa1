import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** What the thread that reads a workbook is given. */
export interface SheetJob {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly kind: 'xlsx' | 'xls';
  /** Rows and columns that are kept. */
  readonly rowsMax: number;
  readonly columnsMax: number;
  /** Bytes of all parts of an .xlsx, inflated; looked at before any is. */
  readonly inflatedMax: number;
}

/** What became of it. A row has a cell for each column up to its last one. */
export type SheetAnswer =
  | { readonly rows: readonly (readonly string[])[] }
  | { readonly refused: 'tooLarge' | 'unreadable' };

export interface SheetLimits {
  readonly ms: number;
  readonly heapMb: number;
}

/** A thread's own, beside what this process may take. */
const limits: SheetLimits = { ms: 20_000, heapMb: 384 };
const program = fileURLToPath(new URL('sheet-worker.mjs', import.meta.url));

/**
 * The first sheet of a workbook, read in a thread of its own: this process goes on meanwhile, and ends it where it takes
 * longer or more than its limits.
 */
export async function readSheetApart(
  job: SheetJob,
  { ms, heapMb }: SheetLimits = limits,
): Promise<SheetAnswer> {
  const worker = new Worker(program, {
    workerData: job,
    // Of what it prints, and of what this process was started with, nothing is its own.
    stdout: true,
    stderr: true,
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<SheetAnswer>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ refused: 'tooLarge' });
        else reject(error);
      });
      worker.once('exit', () => resolve({ refused: 'unreadable' }));
      timer = setTimeout(() => resolve({ refused: 'tooLarge' }), ms);
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
