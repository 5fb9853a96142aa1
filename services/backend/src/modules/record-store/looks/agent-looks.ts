import type { ViewedThing } from '@keenly/contracts/trust';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { LOGGER } from '../../../platform/observability/logger.js';
import { AccessLog } from '../../../platform/personal-data/access-log.js';
import type { Statement } from '../domain/statement.js';
import type { RecordStoreCaller } from '../record-store-caller.js';
import { relatedAgents } from '../statement/related-things.js';
import { agentIn, MembersByAgent } from '../known-agents/members-by-agent.js';

/** Answers are gathered for so long before one look-up finds whom they are about, in milliseconds. */
const GATHER_MS = 100;
/** Characters of statements that wait for it; with more it comes at once. */
const WAITING_MAX = 8 * 1024 * 1024;
/** A program that reads one person's records again and again is told of once in so long, in milliseconds. */
const TOLD_FOR_MS = 5 * 60_000;
const REMEMBERED = 50_000;

export type Reader = Pick<RecordStoreCaller, 'organizationId' | 'credentialId'>;

/** What a program was answered. The agents are found behind the answer, as reading statements takes its time. */
interface Answer {
  readonly reader: Reader;
  readonly what: ViewedThing;
  readonly agents: () => Iterable<string>;
}

interface Look {
  readonly reader: Reader;
  readonly what: ViewedThing;
  readonly key: string;
}

/**
 * Tells members what programs of their organization read about them (product/trust#who-looked). No answer waits for it or
 * fails with it, and what was answered until the process leaves is told.
 */
@Injectable()
export class AgentLooks implements OnModuleDestroy {
  private answers: Answer[] = [];
  private waiting = 0;
  private timer: NodeJS.Timeout | undefined;
  private telling: Promise<void> = Promise.resolve();
  private readonly told = new LRUCache<string, true>({ max: REMEMBERED, ttl: TOLD_FOR_MS });

  constructor(
    private readonly members: MembersByAgent,
    private readonly accessLog: AccessLog,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * @param statements that were answered, as JSON text
   * @param asked the agent that they were asked for by, as `agentKeys` has it
   */
  statements(reader: Reader, statements: readonly string[], asked?: string): void {
    if (statements.length === 0) return;
    const length = statements.reduce((sum, text) => sum + text.length, 0);
    this.gather(length, {
      reader: readerOf(reader),
      what: 'record_statements',
      agents: () => [...statements.flatMap(agentsIn), ...(asked === undefined ? [] : [asked])],
    });
  }

  /** @param agent whose documents were answered, as `agentKeys` has it */
  documents(reader: Reader, agent: string): void {
    this.gather(0, { reader: readerOf(reader), what: 'record_documents', agents: () => [agent] });
  }

  /** Has all answers until now told to the access log. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { answers, telling } = this;
    this.answers = [];
    this.waiting = 0;
    if (answers.length > 0) this.telling = Promise.all([telling, this.tell(answers)]).then(() => undefined);
    await this.telling;
  }

  /** Before the access log writes what it gathered. */
  async onModuleDestroy(): Promise<void> {
    await this.flush();
  }

  private gather(length: number, answer: Answer): void {
    this.answers.push(answer);
    this.waiting += length;
    if (this.waiting > WAITING_MAX) void this.flush();
    else this.timer ??= setTimeout(() => void this.flush(), GATHER_MS).unref();
  }

  private async tell(answers: readonly Answer[]): Promise<void> {
    try {
      const day = new Date().toISOString().slice(0, 10);
      const looks = this.newLooks(answers, day);
      if (looks.length === 0) return;
      const members = await this.members.of(looks.map(({ reader, key }) => ({ ...reader, key })));
      for (const [together, subjects] of this.subjectsOf(looks, members, day)) {
        const { credentialId: accountId, organizationId: clientId } = together.reader;
        this.accessLog.record({ accountId, clientId }, subjects, together.what);
      }
    } catch (error) {
      this.logger.error({ err: error, answers: answers.length }, 'reads of learning records were not told');
    }
  }

  /** Each agent once for each credential and thing, without those who were told of it minutes ago. */
  private newLooks(answers: readonly Answer[], day: string): Look[] {
    const looks = new Map<string, Look>();
    for (const { reader, what, agents } of answers)
      for (const key of agents()) {
        const look = textOf(reader, what, day, key);
        if (!this.told.has(look)) looks.set(look, { reader, what, key });
      }
    return [...looks.values()];
  }

  /** Accounts by what was viewed by whom: the first of the looks that are alike stands for them. */
  private subjectsOf(looks: readonly Look[], members: ReadonlyMap<string, string>, day: string) {
    const together = new Map<string, [Look, string[]]>();
    for (const look of looks) {
      const { reader, what, key } = look;
      const account = members.get(agentIn(reader.organizationId, key));
      if (account === undefined) continue;
      this.told.set(textOf(reader, what, day, key), true);
      const byAccount = textOf(reader, what, day, account);
      if (this.told.has(byAccount)) continue;
      this.told.set(byAccount, true);
      const viewed = `${reader.credentialId} ${what}`;
      const alike = together.get(viewed) ?? [look, []];
      alike[1].push(account);
      together.set(viewed, alike);
    }
    return together.values();
  }
}

const readerOf = ({ organizationId, credentialId }: Reader): Reader => ({ organizationId, credentialId });

const textOf = ({ credentialId }: Reader, what: ViewedThing, day: string, whom: string) =>
  `${day} ${credentialId} ${what} ${whom}`;

const agentsIn = (statement: string) => relatedAgents(JSON.parse(statement) as Statement).direct;
