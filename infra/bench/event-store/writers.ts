/** What one run of a number of writers showed. */
export interface Run {
  /** Events stored a second. */
  readonly rate: number;
  /** 99th percentile of an append, milliseconds. */
  readonly p99: number;
}

/** One way of storing events: a call stores `events` events durably, in a stream no one else writes to. */
export interface Contender {
  readonly name: string;
  readonly append: (events: number) => Promise<unknown>;
}

/** Lets `writers` writers append one after another for `seconds`, after a short run that counts for nothing. */
export async function runWriters(
  contender: Contender,
  writers: number,
  seconds: number,
  events = 1,
): Promise<Run> {
  await write(contender, writers, Math.min(0.5, seconds / 4), events);
  return write(contender, writers, seconds, events);
}

async function write(contender: Contender, writers: number, seconds: number, events: number): Promise<Run> {
  const began = performance.now();
  const until = began + seconds * 1000;
  const taken: number[] = [];
  const writer = async () => {
    for (let at = performance.now(); at < until;) {
      await contender.append(events);
      const now = performance.now();
      taken.push(now - at);
      at = now;
    }
  };
  await Promise.all(Array.from({ length: writers }, writer));
  const elapsed = (performance.now() - began) / 1000;
  taken.sort((a, b) => a - b);
  return { rate: (taken.length * events) / elapsed, p99: taken[Math.floor(taken.length * 0.99)] ?? 0 };
}
