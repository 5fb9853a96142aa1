import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Balancer } from '../../../services/backend/src/testing/balancer.js';
import { makePeople } from '../../bench/backend/people.js';
import { type Sent, Senders } from '../../bench/failover/senders.js';
import { freePort } from '../../dev/processes/free-port.js';
import { PATIENCE } from '../patience-factor.js';
import { type Asked, Managers } from './managers.js';
import { columnsOf, type Recount, recount } from './recount.js';
import { handBack, type Release, RunningRelease, secrets, unlikeRebuilt } from './release.js';

const POOL = 4;
const OUT_WITHIN_MS = PATIENCE * 30_000;

export interface UpgradeOptions {
  readonly databaseUrl: string;
  readonly old: Release;
  readonly new: Release;
  /** Versions of the read models of either. */
  readonly projections: Readonly<Record<Release['name'], Readonly<Record<string, number>>>>;
  /** Folder for what the services log. */
  readonly logs: string;
  readonly organisations: number;
  readonly learners: number;
  /** Events a second. */
  readonly rate: number;
  /** How long each stage takes, beside starts and ends. */
  readonly seconds: number;
}

export interface Stage {
  readonly name: string;
  readonly events: number;
  /** Longest time between two batches that were acknowledged, seconds. */
  readonly longestGap: number;
  readonly asked: Asked;
  /** Batches answered with anything but 200, 429, and 503; 0 stands for none. */
  readonly brokenBatches: number;
  readonly answers: ReadonlyMap<number, number>;
}

export interface Half extends Recount {
  readonly stages: readonly Stage[];
  /** Codes that processes left with; anything but 0 is none that was clean. */
  readonly left: readonly (number | null)[];
  /** Tables of read models that aren't as they are when made from the log anew. */
  readonly unlikeRebuilt: readonly string[];
  /** Columns that the old release knew and that are gone, or have another type. */
  readonly goneColumns: readonly string[];
  readonly refused: number;
  readonly faults: readonly string[];
}

/** Runs a release, replaces it by the next one under load, and takes that back, counting after each. */
export class Upgrade {
  private readonly balancer = new Balancer();
  private readonly running = new Map<Release['name'], RunningRelease>();
  private readonly pool: pg.Pool;
  private senders: Senders | undefined;
  private managers: Managers | undefined;
  private oldColumns: ReadonlySet<string> = new Set();

  constructor(private readonly options: UpgradeOptions) {
    this.pool = new pg.Pool({ connectionString: options.databaseUrl, max: POOL });
  }

  /** Starts the old release on the empty database, with people in it. */
  async begin(): Promise<void> {
    await this.balancer.start();
    await this.start('old');
    this.oldColumns = await columnsOf(this.pool);
    const { organisations, learners } = this.options;
    const people = await makePeople(this.pool, secrets.TOKEN_SECRET, {
      organisations,
      learners: Math.ceil(learners / organisations),
      managers: 1,
    });
    const port = Number(new URL(this.balancer.url).port);
    this.senders = new Senders(people.learners, [port]);
    this.managers = new Managers(people.managers, people.learners, this.balancer.url);
  }

  /** The new release is started beside the old one, which leaves afterwards. */
  forward(): Promise<Half> {
    return this.half('new', [
      ['old alone', () => this.pass()],
      ['new one starts', () => this.start('new')],
      ['both', () => this.pass()],
      ['old one leaves', () => this.stop('old')],
      ['new alone', () => this.pass()],
    ]);
  }

  /** The old one is started again on the new one's schema, the new one leaves, and its read models are handed back. */
  back(): Promise<Half> {
    return this.half('old', [
      ['old one starts again', () => this.start('old')],
      ['both again', () => this.pass()],
      ['new one leaves', () => this.stop('new')],
      ['handed back', () => this.handBack()],
      ['old alone again', () => this.pass()],
    ]);
  }

  async end(): Promise<void> {
    this.senders?.close();
    for (const name of [...this.running.keys()]) await this.stop(name);
    this.balancer.stop();
    await this.pool.end();
  }

  private readonly left: (number | null)[] = [];

  private async half(
    stays: Release['name'],
    steps: readonly (readonly [string, () => Promise<void>])[],
  ): Promise<Half> {
    const { senders, managers, pool, options } = this;
    if (senders === undefined || managers === undefined) throw new Error('it has not begun');
    const events = new Set<string>();
    const from = managers.assigned.length;
    let refused = 0;
    const stages: Stage[] = [];
    this.left.length = 0;
    for (const [name, act] of steps) {
      let isOver = false;
      const sending = senders.send(options.rate, () => isOver);
      const asking = managers.work(() => isOver);
      try {
        await act();
      } finally {
        isOver = true;
      }
      const [sent, asked] = await Promise.all([sending, asking]);
      for (const id of sent.acknowledged) events.add(id);
      refused += sent.refused.length;
      stages.push(stageOf(name, sent, asked));
    }
    const counted = await recount(
      pool,
      [...events],
      managers.assigned.slice(from),
      options.projections[stays],
    );
    const different = await unlikeRebuilt(options[stays], options.databaseUrl);
    const columns = await columnsOf(pool);
    return {
      ...counted,
      stages,
      left: [...this.left],
      unlikeRebuilt: different,
      goneColumns: [...this.oldColumns].filter((column) => !columns.has(column)),
      refused,
      faults: managers.faults.splice(0),
    };
  }

  private pass(): Promise<void> {
    return sleep(this.options.seconds * 1000);
  }

  private async start(name: Release['name']): Promise<void> {
    const { databaseUrl, logs } = this.options;
    const port = await freePort();
    this.running.set(name, await RunningRelease.start(this.options[name], { databaseUrl, port, logs }));
    this.balance();
  }

  /** It leaves once the balancer asks it no more: what a closing socket has not taken in yet is a broken request. */
  private async stop(name: Release['name']): Promise<void> {
    const leaving = this.running.get(name);
    if (leaving === undefined) return;
    this.running.delete(name);
    this.balance();
    for (const until = Date.now() + OUT_WITHIN_MS; this.balancer.underWay(leaving.port) > 0;) {
      if (Date.now() > until) throw new Error(`requests of the ${name} release don't end`);
      await sleep(20);
    }
    this.left.push(await leaving.stop());
  }

  private balance(): void {
    this.balancer.to([...this.running.values()].map(({ port }) => port));
  }

  private async handBack(): Promise<void> {
    await handBack(this.options.new, this.options.databaseUrl);
  }
}

function stageOf(name: string, sent: Sent, asked: Asked): Stage {
  let brokenBatches = 0;
  for (const [status, times] of sent.answers) if (![200, 429, 503].includes(status)) brokenBatches += times;
  return {
    name,
    events: sent.acknowledged.size,
    longestGap: sent.longestGap(),
    asked,
    brokenBatches,
    answers: sent.answers,
  };
}
