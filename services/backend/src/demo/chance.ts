import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';

/** Chance that comes out the same every time: the demo of one day is the same on every machine. */
export class Chance {
  private state: number;

  constructor(seed: string) {
    this.state = createHash('sha256').update(seed).digest().readUInt32LE();
  }

  /** 0 to 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  /** From `low` to `high`. */
  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1));
  }

  pick<const Choices extends readonly [unknown, ...unknown[]]>(choices: Choices): Choices[number] {
    return choices[this.whole(0, choices.length - 1)] ?? choices[0];
  }
}

/** The UUIDv7 that belongs to a name at a time: the same seed makes the same ids, so filling twice adds nothing. */
export function idFor(name: string, at: Date): string {
  const digest = createHash('sha256').update(name).digest();
  return uuidv7({
    msecs: at.getTime(),
    seq: digest.readUInt32LE(16) & 0x7fffffff,
    random: digest.subarray(0, 16),
  });
}
