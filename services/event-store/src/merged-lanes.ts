import type { Lines } from './copying.js';

/** An event of a log that is copied: where it was, whose it is, and its line from the tenant on. */
export interface CopiedEvent {
  readonly lane: number;
  readonly position: number;
  readonly tenant: string;
  readonly line: string;
}

/** Goes through one lane: lines of lane, position, microseconds of when it was recorded, tenant, and whatever else. */
class LaneLines {
  private lines: Lines = [];
  private at = 0;
  event: CopiedEvent | undefined;
  /** The latest time of its events so far: clocks may go back, a lane's order never does. */
  time = 0;

  constructor(private readonly pieces: AsyncIterator<Lines, undefined>) {}

  /** Goes on to the next event; answers a promise only where more has to be read for it. */
  advance(): Promise<void> | undefined {
    const line = this.lines[this.at];
    if (line === undefined) return this.read();
    this.at += 1;
    this.take(line);
    return undefined;
  }

  private async read(): Promise<void> {
    const piece = await this.pieces.next();
    if (piece.done === true) {
      this.event = undefined;
      return;
    }
    this.lines = piece.value;
    this.at = 0;
    await this.advance();
  }

  private take(line: string): void {
    const afterLane = line.indexOf('\t');
    const afterPosition = line.indexOf('\t', afterLane + 1);
    const afterTime = line.indexOf('\t', afterPosition + 1);
    const afterTenant = line.indexOf('\t', afterTime + 1);
    this.time = Math.max(this.time, Number(line.slice(afterPosition + 1, afterTime)));
    this.event = {
      lane: Number(line.slice(0, afterLane)),
      position: Number(line.slice(afterLane + 1, afterPosition)),
      tenant: line.slice(afterTime + 1, afterTenant),
      line: line.slice(afterTime + 1),
    };
  }
}

/** The events of several lanes in one order: that of each lane, and between lanes that of the times when they were recorded. */
export async function* mergedLanes(
  lanes: readonly AsyncIterator<Lines, undefined>[],
): AsyncGenerator<CopiedEvent[]> {
  const all = lanes.map((pieces) => new LaneLines(pieces));
  for (const lane of all) await lane.advance();
  let events: CopiedEvent[] = [];
  for (let next = earliest(all); next !== undefined; next = earliest(all)) {
    if (next.event !== undefined) events.push(next.event);
    const read = next.advance();
    if (read === undefined) continue;
    // What was read is handed on before more is.
    yield events;
    events = [];
    await read;
  }
  yield events;
}

function earliest(lanes: readonly LaneLines[]): LaneLines | undefined {
  let first: LaneLines | undefined;
  for (const lane of lanes)
    if (lane.event !== undefined && (first === undefined || lane.time < first.time)) first = lane;
  return first;
}
