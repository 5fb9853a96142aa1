import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const MB = 1024 * 1024;
/** Between looks, in milliseconds. */
const PAUSE_MS = 20;

/** The collector, which a run that wasn't started with it lends to contexts that are made later. */
let lent: (() => void) | undefined;
function collector(): () => void {
  if (lent === undefined) {
    setFlagsFromString('--expose-gc');
    lent = runInNewContext('gc') as () => void;
  }
  return lent;
}

/** Bytes of objects and of what lies beside them (buffers), garbage among them. */
function withGarbage(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** The same without garbage. Memory beside objects is given back by a collection that comes after theirs. */
async function held(): Promise<number> {
  const collect = collector();
  collect();
  await new Promise(setImmediate);
  collect();
  return withGarbage();
}

/**
 * The most that this process held during `work` beyond what it held before, in megabytes. Garbage doesn't count: when the
 * collector happens to run differs from one run to the next. A collection takes a good part of a second in the process of
 * a whole service, so there is one only where more than `allowedMb` lies there; up to that many, the answer may have
 * garbage in it, beyond it has none.
 */
export async function growthDuring(allowedMb: number, work: () => Promise<unknown>): Promise<number> {
  const before = await held();
  let most = before;
  const look = async () => {
    const now = withGarbage();
    most = Math.max(most, now - before > allowedMb * MB ? await held() : now);
  };
  const over = new AbortController();
  const watch = (async () => {
    while (!over.signal.aborted) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      await look();
    }
  })();
  try {
    await work();
    await look();
  } finally {
    over.abort();
    await watch;
  }
  return (most - before) / MB;
}

/**
 * The most that this process took beyond what it took before `work`, in megabytes, of memory that no collector looks
 * after: what libraries that aren't JavaScript unpack, say.
 */
export async function growthBesideHeap(work: () => Promise<unknown>): Promise<number> {
  const taken = () => {
    const { rss, heapTotal } = process.memoryUsage();
    return rss - heapTotal;
  };
  const before = taken();
  let most = before;
  const look = () => (most = Math.max(most, taken()));
  const watch = setInterval(look, PAUSE_MS);
  try {
    await work();
    look();
  } finally {
    clearInterval(watch);
  }
  return (most - before) / MB;
}
