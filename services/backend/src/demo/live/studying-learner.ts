import type { ExtensionEvent } from '@keenly/contracts/ingest';
import { HEARTBEAT_EVERY_S } from '@keenly/contracts/ingest';
import { Chance, idFor } from '../chance.js';
import { habitsOf } from '../learner-kinds.js';
import { sessionStory } from '../session-story.js';
import { demoTopics } from '../topics.js';

const SECOND_MS = 1000;
const MINUTE_S = 60;
/** Events that one batch carries at most: a device that was away for long sends several. */
const BATCH_MOST = 100;
/** After a session that the service refused or ended. */
const REFUSED_REST_S = 60;

export interface StudyingOptions {
  /** Names the learner: what they study follows from it and from when. */
  readonly email: string;
  /** Place among the learners: it decides how they study. */
  readonly index: number;
  /** Capability of a topic by its name. */
  readonly capabilities: ReadonlyMap<string, string>;
  /** Most of them are in the middle of something when the demo starts. */
  readonly now: Date;
}

/** What a device sends now; no events where it only says that it is still there. */
export interface DueBatch {
  readonly alive: string;
  readonly events: readonly ExtensionEvent[];
}

interface Running {
  readonly id: string;
  readonly key: string;
  readonly events: readonly ExtensionEvent[];
  readonly startedAt: number;
  /** How many of the events the service has. */
  sent: number;
}

/**
 * Someone who studies while the demo is open: sessions as an extension records them, one after another, with a rest
 * between. Told what time it is, and what became of the last batch; knows no clock and no network.
 */
export class StudyingLearner {
  private running: Running | undefined;
  private nextStart: number;
  private lastSent = 0;

  constructor(private readonly options: StudyingOptions) {
    const chance = new Chance(`${options.email}/live/${options.now.toISOString()}`);
    const isInTheMiddle = options.index % 4 !== 3;
    const minutes = isInTheMiddle ? -chance.between(1, 12) : chance.between(1, 4);
    this.nextStart = options.now.getTime() + Math.round(minutes * MINUTE_S) * SECOND_MS;
  }

  /** Undefined while there is nothing to send. */
  due(now: Date): DueBatch | undefined {
    if (this.running === undefined && this.nextStart > now.getTime()) return undefined;
    const { id, events, sent } = (this.running ??= this.begin());
    const happened = events
      .slice(sent, sent + BATCH_MOST)
      .filter(({ at }) => Date.parse(at) <= now.getTime());
    const isQuiet = now.getTime() - this.lastSent < HEARTBEAT_EVERY_S * SECOND_MS;
    return happened.length === 0 && isQuiet ? undefined : { alive: id, events: happened };
  }

  /** The service has the events of a batch. */
  delivered({ events }: DueBatch, now: Date): void {
    const { running } = this;
    if (running === undefined) return;
    this.lastSent = now.getTime();
    running.sent += events.length;
    if (running.sent >= running.events.length) this.rest(running.key, now);
  }

  /** The service will not have this session, or considers it over. */
  ended(now: Date): void {
    this.running = undefined;
    this.nextStart = now.getTime() + REFUSED_REST_S * SECOND_MS;
  }

  /** What is still to be sent when the demo closes: the session doesn't stay open behind it. */
  stop(now: Date): DueBatch | undefined {
    const { running } = this;
    if (running === undefined || running.sent === 0) return undefined;
    const seq = running.sent;
    const stopped: ExtensionEvent = {
      type: 'session_stopped',
      data: { reason: 'User Stop' },
      id: idFor(`${running.key}/closed`, now),
      session_id: running.id,
      seq,
      at: now.toISOString(),
      offset_ms: now.getTime() - running.startedAt,
    };
    return { alive: running.id, events: [stopped] };
  }

  private begin(): Running {
    const { email, index, capabilities } = this.options;
    const startedAt = new Date(this.nextStart);
    const key = `${email}/live/${startedAt.toISOString()}`;
    const chance = new Chance(key);
    const { kind, zone, camera } = habitsOf(index, demoTopics.length, new Chance(`${email}/habits`));
    const topic = chance.pick(demoTopics);
    const events = sessionStory(
      {
        key,
        topic,
        capabilityId: capabilities.get(topic.name),
        zone,
        startedAt,
        lengthS: chance.whole(15 * MINUTE_S, 40 * MINUTE_S),
        restless: Math.min(1, kind.restless.last + chance.between(0, 0.3)),
        camera,
      },
      chance,
    );
    return { id: idFor(key, startedAt), key, events, startedAt: startedAt.getTime(), sent: 0 };
  }

  private rest(key: string, now: Date): void {
    const seconds = new Chance(`${key}/rest`).whole(MINUTE_S, 6 * MINUTE_S);
    this.running = undefined;
    this.nextStart = now.getTime() + seconds * SECOND_MS;
  }
}
