import type { RecordedEvent } from '@keenly/event-store/types';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SERVICE_ACCOUNT } from '../../../kernel/caller.js';
import { domainEvent } from '../../../platform/event-log/domain-event.js';
import { EventLog } from '../../../platform/event-log/event-log.js';
import { ASSIGNED_CAPABILITIES_READER } from '../../assignment/assignment.public.js';
import {
  CountOutside,
  type OutsideStudyEvent,
  outsideTypes,
} from '../../outside-study/outside-study.public.js';
import type { StudySessionEventType } from '../../study-session/study-session.public.js';
import type { StatementStored } from '../record-store.public.js';
import { agentIn, MembersByAgent } from '../known-agents/members-by-agent.js';
import { STATEMENTS_READER } from '../statements/statements-reader.js';
import { AgreedLearners } from './agreed-learners.query.js';
import { CountTold, type KnownStudy } from './count-told.service.js';
import { toldStudy } from './told-study.js';

const STORED: StatementStored['type'] = 'StatementStored';
const STOPPED: StudySessionEventType = 'StudySessionStopped';
const STATEMENT = 'statement-';
/** Statements may be of some megabytes each. */
const AT_ONCE = 50;
/** The tables follow within this, in milliseconds, or the events are handled again. */
const FOLLOW_WITHIN_MS = 60_000;

/**
 * Statements about learners who agreed become study, and what was voided is taken back (product/outside-study). The same
 * reader counts anew where a session or an item frees or takes time, so that one follows the other. Every step changes
 * nothing when it is done again.
 */
@Injectable()
export class ToldStudyReaction implements OnModuleInit {
  constructor(
    private readonly log: EventLog,
    private readonly members: MembersByAgent,
    private readonly agreed: AgreedLearners,
    private readonly told: CountTold,
    private readonly outside: CountOutside,
  ) {}

  onModuleInit(): void {
    this.log.react({
      name: 'told-study',
      types: [STORED, STOPPED, ...outsideTypes],
      from: 'start',
      batch: AT_ONCE,
      handle: (events) => this.handle(events),
    });
  }

  async handle(events: readonly RecordedEvent[]): Promise<void> {
    const whole = events.filter(({ schemaVersion }) => schemaVersion > 0);
    const known = await this.known(whole.filter(({ type }) => type === STORED));
    const learners = await this.agreed.ever([
      ...new Set(whole.flatMap(({ metadata: { subject } }) => subject ?? [])),
    ]);
    if (known.size > 0 || learners.size > 0) await this.follow(events.at(-1)?.position ?? 0n);
    for (const event of whole) {
      const study = known.get(event.id);
      if (study !== undefined) await this.told.count(study);
      else if (event.type === STORED) await this.takeBack(event);
      else if (learners.has(event.metadata.subject ?? '')) await this.countAnew(event);
    }
  }

  /** Study of learners who agreed, by the event's id. */
  private async known(stored: readonly RecordedEvent[]): Promise<ReadonlyMap<string, KnownStudy>> {
    const told = stored.flatMap((event) => {
      const { data, sealed } = domainEvent<StatementStored>(event);
      const study = sealed && toldStudy(sealed.statement, event.recordedAt.getTime());
      return study === undefined ? [] : [{ event, study, credential: data.credentialId }];
    });
    const accounts = await this.members.of(
      told.map(({ event, study }) => ({ organizationId: event.metadata.tenant, key: study.agent })),
    );
    const about = told.flatMap(({ event, study, credential }) => {
      const { tenant } = event.metadata;
      const account = accounts.get(agentIn(tenant, study.agent));
      return account === undefined
        ? []
        : [{ event, study, credential, learner: { tenant, accountId: account } }];
    });
    const tools = await this.agreed.among(
      about.map(({ event, credential, learner }) => ({
        id: event.id,
        tenant: learner.tenant,
        account: learner.accountId,
        credential,
        stored: event.recordedAt,
      })),
    );
    return new Map(
      about.flatMap(({ event, study, credential, learner }): [string, KnownStudy][] => {
        const tool = tools.get(event.id);
        if (tool === undefined) return [];
        return [
          [event.id, { recordId: event.stream.slice(STATEMENT.length), learner, study, credential, tool }],
        ];
      }),
    );
  }

  /** What is read below has to be as far as these events. */
  private async follow(position: bigint): Promise<void> {
    for (const reader of [STATEMENTS_READER, 'session-list', ASSIGNED_CAPABILITIES_READER])
      await this.log.store.caughtUp(reader, position, FOLLOW_WITHIN_MS);
  }

  /** A statement that voids says which in the open, so this is done of erased ones, too. */
  private async takeBack(event: RecordedEvent): Promise<void> {
    const { voids } = domainEvent<StatementStored>(event).data;
    const { tenant } = event.metadata;
    if (voids !== undefined) await this.outside.void(this.outside.idOf(tenant, voids), tenant);
  }

  private async countAnew(event: RecordedEvent): Promise<void> {
    const { tenant, subject = '', actor } = event.metadata;
    const learner = { tenant, accountId: subject };
    if (event.type === STOPPED) return this.outside.recountAround(event.stream.slice(-36), learner);
    const change = domainEvent<OutsideStudyEvent>(event);
    if (change.type === 'OutsideStudyUncounted') {
      if (change.data.was !== null) await this.outside.recount(learner, change.data.was);
      return;
    }
    // What this reader counted itself, it counted as it had to be; a learner may have brought one back meanwhile.
    const { atMs, toldMs } = change.data;
    if (actor !== SERVICE_ACCOUNT && toldMs !== null)
      await this.outside.recount(learner, [atMs - toldMs, atMs]);
  }
}
