import type { StatementKind } from '@keenly/contracts/statement-kinds';
import type { RecordedEvent } from '@keenly/event-store/types';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { domainEvent } from '../../../platform/event-log/domain-event.js';
import { EventLog } from '../../../platform/event-log/event-log.js';
import { type QuizVersion, QuizVersions } from '../../content/content.public.js';
import { ACCOUNT_CARDS } from '../../membership/membership.public.js';
import type { StudySessionEvent } from '../../study-session/study-session.public.js';
import { type Agreed, AgreedChoices, type ByChoice } from '../choices/agreed-choices.js';
import { agreedParts } from '../mapping/agreed-parts.js';
import { agreedStatementsOf } from '../mapping/agreed-statements.js';
import { allOf, kindOfEvent, type LoggedEvent, needsStory } from '../mapping/logged-event.js';
import type { Facts } from '../mapping/said.js';
import { type SentStatement, statementsOf } from '../mapping/statements-of.js';
import { NamesOfThings } from './names-of.js';

const STOPPED = 'StudySessionStopped';
/** Events of the log that are read at once, those of other organizations among them. */
const READ_AT_ONCE = 200;

/** An event of a member, as statements; there is at least one. */
export interface ToldEvent {
  readonly position: bigint;
  readonly recordedAt: Date;
  readonly subject: string;
  /** Of what led to it. */
  readonly metadata: Pick<RecordedEvent['metadata'], 'correlation'>;
  readonly statements: readonly SentStatement[];
  /** Those of the statements that are told because their learner lets them be. */
  readonly byChoice: readonly ByChoice[];
}

/** What of the log an organization is told behind a position, and up to where that is all. */
export interface Stretch {
  readonly told: readonly ToldEvent[];
  readonly through: bigint;
}

/**
 * Makes statements of the log, for members that an organization has at this moment: what is of someone who left, waits to
 * be accepted, or was erased is passed over. Statements are made of what is in the open alone, but for what a learner agreed to.
 */
@Injectable()
export class ToldEvents {
  constructor(
    private readonly log: EventLog,
    private readonly names: NamesOfThings,
    private readonly quizzes: QuizVersions,
    private readonly choices: AgreedChoices,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'origin'>,
  ) {}

  async behind(
    after: bigint,
    { clientId, kinds }: { readonly clientId: string; readonly kinds: readonly StatementKind[] },
  ): Promise<Stretch> {
    const { store } = this.log;
    // Before the page: what comes in between is behind it.
    const head = await store.head(clientId);
    const page = await store.readAll({ after, types: typesOf(kinds), limit: READ_AT_ONCE });
    const last = page.at(-1)?.position ?? after;
    const through = page.length < READ_AT_ONCE && head > last ? head : last;
    const of = page.filter(({ metadata }) => metadata.tenant === clientId);
    const members = await this.membersAmong(clientId, of);
    const mine = of.filter(({ metadata: { subject } }) => subject !== undefined && members.has(subject));
    return { told: await this.tell(clientId, mine), through };
  }

  private async tell(clientId: string, events: readonly RecordedEvent[]): Promise<ToldEvent[]> {
    const stories = new Map<string, LoggedEvent[]>();
    for (const event of events)
      stories.set(event.id, needsStory(openPart(event)) ? await this.storyOf(event) : []);
    const all = events.map(openPart);
    const names = await this.names.in(clientId, [...all, ...[...stories.values()].flat()]);
    const stopped = events.filter(({ type }) => type === STOPPED);
    const agreed = await this.choices.of(
      clientId,
      stopped.flatMap(({ metadata: { subject } }) => subject ?? []),
    );
    const told: ToldEvent[] = [];
    for (const event of events) {
      const story = stories.get(event.id) ?? [];
      const quiz = await this.quizOf([...story, openPart(event)]);
      const facts: Facts = {
        story,
        names: quiz === undefined ? names : new Map([...names, [quiz.id, quiz.name]]),
        passMark: quiz?.passMark ?? null,
      };
      const { position, recordedAt, metadata } = event;
      const subject = metadata.subject ?? '';
      const more = await this.agreedOf(event, agreed.get(subject) ?? {});
      const statements = [
        ...statementsOf(openPart(event), facts, this.config.origin),
        ...more.map(({ statement }) => statement),
      ];
      const byChoice = more.flatMap(({ kind, since, statement: { id } }) => ({ id, subject, kind, since }));
      if (statements.length > 0) told.push({ position, recordedAt, subject, metadata, statements, byChoice });
    }
    return told;
  }

  /** What a learner lets be told of a session that stopped: the one place where something sealed is read. */
  private async agreedOf(event: RecordedEvent, agreed: Agreed) {
    const open = openPart(event);
    if (open.type !== STOPPED || Object.keys(agreed).length === 0) return [];
    const events = await this.log.store.readStream(event.metadata.tenant, event.stream);
    const whole = events.filter(isWhole).map((one) => ({
      ...domainEvent<StudySessionEvent>(one),
      version: one.version,
      occurredAt: one.occurredAt,
    }));
    return agreedStatementsOf(open, agreedParts(whole, event.version, agreed), this.config.origin).flatMap(
      ({ kind, statement }) => {
        const since = agreed[kind];
        return since === undefined ? [] : [{ kind, statement, since }];
      },
    );
  }

  /** The stream up to the event: what came later isn't told with it, so that it's the same whenever it's sent. */
  private async storyOf({ metadata, stream, version }: RecordedEvent): Promise<LoggedEvent[]> {
    const events = await this.log.store.readStream(metadata.tenant, stream, { limit: version });
    return events.filter((event) => event.version <= version && isWhole(event)).map(openPart);
  }

  /** The quiz of an attempt, as it began. */
  private async quizOf(events: readonly LoggedEvent[]): Promise<QuizVersion | undefined> {
    const begun = allOf(events, 'AttemptStarted')[0]?.data;
    if (begun === undefined || begun.source === 'package') return undefined;
    return this.quizzes.quizAt(begun.courseId, begun.version, begun.quizId);
  }

  private async membersAmong(
    clientId: string,
    events: readonly RecordedEvent[],
  ): Promise<ReadonlySet<string>> {
    const subjects = [...new Set(events.filter(isWhole).flatMap(({ metadata }) => metadata.subject ?? []))];
    if (subjects.length === 0) return new Set();
    const { rows } = await this.pool.query<{ account_id: string }>(
      `select account_id from ${ACCOUNT_CARDS}
       where client_id = $1 and account_id = any($2::uuid[]) and is_open and status = 'ACTIVE'`,
      [clientId, subjects],
    );
    return new Set(rows.map(({ account_id }) => account_id));
  }
}

/** Not blanked: of such an event only type, place, and times are left. */
const isWhole = ({ schemaVersion }: RecordedEvent): boolean => schemaVersion > 0;

/** Without what is sealed, which is never told. Deciders alone write these types, each as its own module has it. */
const openPart = ({ id, type, data, stream, version, metadata, occurredAt }: RecordedEvent): LoggedEvent =>
  ({
    id,
    type,
    data,
    stream,
    version,
    subject: metadata.subject ?? '',
    occurredAt,
  }) as unknown as LoggedEvent;

const typesOf = (kinds: readonly StatementKind[]): string[] =>
  Object.entries(kindOfEvent)
    .filter(([, kind]) => kinds.includes(kind))
    .map(([type]) => type);
