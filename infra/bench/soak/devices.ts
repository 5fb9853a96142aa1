import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { unlessItDies } from '../backend/died.js';
import type { BenchPerson } from '../backend/people.js';
import type { Tally } from './device.js';

const program = fileURLToPath(new URL('./devices-main.ts', import.meta.url));

export interface Start {
  readonly ports: readonly [number, number];
  readonly learners: readonly BenchPerson[];
  /** Events a second. */
  readonly rate: number;
}

export type Ask = 'tally' | 'end';

export interface Told {
  readonly kind: 'tally' | 'ended';
  readonly tally: Tally;
}

/** Devices that study in a process of their own until they are told to end. */
export class Devices {
  private readonly unlessItDies: ReturnType<typeof unlessItDies>;

  private constructor(private readonly child: ChildProcess) {
    this.unlessItDies = unlessItDies(child, 'the devices died');
  }

  static start(start: Start): Devices {
    const child = fork(program, { execArgv: ['--import', 'tsx'] });
    child.send(start);
    return new Devices(child);
  }

  /** What they met since they were last asked. */
  tally(): Promise<Tally> {
    return this.ask('tally');
  }

  /** The rest, once each has its last answer. */
  async end(): Promise<Tally> {
    const tally = await this.ask('end');
    this.child.disconnect();
    return tally;
  }

  private async ask(ask: Ask): Promise<Tally> {
    this.child.send(ask);
    const [told] = (await this.unlessItDies(once(this.child, 'message'))) as [Told];
    return told.tally;
  }
}
