import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { GIFTQuestion } from 'gift-pegjs';

/** What the parser made of a block, or its line, from 1, that it can't read. */
export type ReadBlock = { readonly question: GIFTQuestion } | { readonly brokenAt: number };

export interface GiftLimits {
  readonly ms: number;
  readonly heapMb: number;
}

/** A thread's own, beside what this process may take. */
const limits: GiftLimits = { ms: 5000, heapMb: 128 };
const program = fileURLToPath(new URL('gift-worker.mjs', import.meta.url));
/** What text has no use for; the thread marks places by such characters. */
const UNSTORABLE = /[^\P{Cc}\t\r\n]|\p{Surrogate}/gu;

/**
 * Blocks as the parser reads them, in a thread of its own: a text that it goes back and forth in for too long costs no
 * one else anything. Undefined where it takes more than its limits.
 */
export async function readGiftApart(
  texts: readonly string[],
  { ms, heapMb }: GiftLimits = limits,
): Promise<readonly ReadBlock[] | undefined> {
  const worker = new Worker(program, {
    workerData: texts.map((text) => text.replace(UNSTORABLE, ' ')),
    stdout: true,
    stderr: true,
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<readonly ReadBlock[] | undefined>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(undefined);
        else reject(error);
      });
      worker.once('exit', () => resolve(undefined));
      timer = setTimeout(() => resolve(undefined), ms);
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
