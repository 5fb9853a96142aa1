import 'fake-indexeddb/auto';
import type { EventBatch, ExtensionEvent } from '@keenly/contracts/ingest';
import fc from 'fast-check';
import { nudgeSettings } from '../features/nudges/nudge-settings';
import { deliveryShape, type Delivery } from '../features/outbox/delivery';
import { openOutboxDatabase, OutboxStore } from '../features/outbox/outbox-store';
import { readAnswer } from '../features/outbox/post-batch';
import { Sender } from '../features/outbox/sender';
import { uuidV7 } from '../shared/uuid-v7';
import { NO_STUDY, type Study } from './study';
import { takeTurn } from './take-turn';
import type { Wish } from './study-wish';

const STARTED = Date.UTC(2026, 8, 1, 9);
const RUNS = 200;
let databases = 0;

/** Steps of a run, in any order: time passes, someone acts, the worker dies here or there, the service fails. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('look'), page: fc.integer({ min: 0, max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('pause', 'resume') }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('correct', 'forget'),
      page: fc.integer({ min: 0, max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('die', 'die_before_storing', 'clock_back') }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('send', 'send_lost', 'answer_lost', 'send_500') }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** A device with a real outbox, and a service that stores each event once, whatever gets lost on the way. */
class Device {
  study: Study = NO_STUDY;
  readonly service = new Map<string, ExtensionEvent>();
  wallMs = STARTED;
  monoMs = 0;
  boot = 0;
  private sender: Sender | null = null;
  private delivery: Delivery = deliveryShape.initial;

  constructor(private readonly outbox: OutboxStore) {}

  async turn(wish: Wish, page = 0, stored = true): Promise<void> {
    this.wallMs += 1000;
    this.monoMs += 1000;
    const url = `https://page-${page}.example/`;
    const turn = takeTurn(this.study, wish, {
      now: { wallMs: this.wallMs, monoMs: this.monoMs, bootId: `boot-${this.boot}` },
      sight: {
        page: { tabId: page, url, title: 'Page', host: `page-${page}.example`, audible: false },
        verdict: { pageClass: page === 3 ? 'distraction' : 'relevant', score: 1, reason: 'r', social: true },
      },
      presence: { inFront: true, idle: 'active', audible: false },
      settings: nudgeSettings,
      idleDetectionS: 15,
      newId: uuidV7,
      browserRestarted: false,
    });
    if (!stored) return this.die();
    this.study = turn.study;
    const events = turn.events.map((event) => ({ owner: 'maya', event }));
    await this.outbox.commit(turn.study, events, turn.forgotten);
  }

  async die(): Promise<void> {
    this.boot += 1;
    this.monoMs = 0;
    this.sender = null;
    this.study = ((await this.outbox.readState()) as Study | undefined) ?? NO_STUDY;
  }

  async send(mood: 'well' | 'lost' | 'answer_lost' | '500'): Promise<void> {
    this.sender ??= new Sender({
      outbox: this.outbox,
      delivery: {
        read: () => Promise.resolve(this.delivery),
        write: (next) => Promise.resolve(void (this.delivery = next)),
        clear: () => Promise.resolve(),
      },
      post: (_, batch) => Promise.resolve(this.answer(batch)),
      addressee: () => ({ apiOrigin: 'http://localhost:4000', token: 't', owner: 'maya' }),
      alive: () => this.study.session?.id ?? null,
      onEnded: () => undefined,
      onChange: () => undefined,
      newId: () => uuidV7(this.wallMs),
      wallMs: () => this.wallMs,
      random: () => 0,
      after: () => undefined,
    });
    this.mood = mood;
    await this.sender.flush({ urgent: true });
  }
  private mood: 'well' | 'lost' | 'answer_lost' | '500' = 'well';

  private answer(batch: EventBatch) {
    const sent = batch.events.length;
    if (this.mood === 'lost') return { attempt: { kind: 'unreachable' } as const, result: null };
    if (this.mood === '500') return readAnswer(500, null, null, sent, 0);
    const duplicates = batch.events.filter(({ id }) => this.service.has(id)).map(({ id }) => id);
    const fresh = batch.events.filter(({ id }) => !this.service.has(id));
    for (const event of fresh) this.service.set(event.id, event);
    if (this.mood === 'answer_lost') return { attempt: { kind: 'unreachable' } as const, result: null };
    const body = {
      batch_id: batch.batch_id,
      received_at: new Date(0).toISOString(),
      accepted: fresh.map(({ id }) => id),
      duplicates,
      refused: [],
      ended_sessions: [],
    };
    return readAnswer(200, null, body, sent, 0);
  }
}

async function act(device: Device, taken: Step): Promise<void> {
  switch (taken.kind) {
    case 'look':
      return device.turn({ do: 'look' }, 'page' in taken ? taken.page : 0);
    case 'pause':
      return device.turn({ do: 'pause' });
    case 'resume':
      return device.turn({ do: 'resume' });
    case 'correct':
    case 'forget': {
      const key = `https://page-${'page' in taken ? taken.page : 0}.example/`;
      const word: Wish = { do: 'correct_page', key, pageClass: 'transitional' };
      return device.turn(taken.kind === 'correct' ? word : { do: 'forget_page', key });
    }
    case 'die':
      return device.die();
    case 'die_before_storing':
      return device.turn({ do: 'look' }, 1, false);
    case 'clock_back':
      device.wallMs -= 3_600_000;
      return device.die();
    case 'send':
      return device.send('well');
    case 'send_lost':
      return device.send('lost');
    case 'answer_lost':
      return device.send('answer_lost');
    default:
      return device.send('500');
  }
}

it(`loses and doubles nothing in ${RUNS} random runs of deaths, outages and lost answers`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const db = await openOutboxDatabase(`crash-${(databases += 1)}`);
      const outbox = new OutboxStore(db);
      const device = new Device(outbox);
      const request = { topic: 'Economics', origin: 'topic', capabilityId: null, planId: null } as const;
      await device.turn({ do: 'start', request, owner: 'maya', timeZone: 'UTC', camera: false });
      for (const taken of steps) await act(device, taken);
      await device.turn({ do: 'stop' });
      await device.send('well');

      const events = [...device.service.values()].sort((a, b) => a.seq - b.seq);
      expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index));
      expect(events.at(-1)?.type).toBe('session_stopped');
      expect(await outbox.count('maya')).toEqual({ waiting: 0, foreign: 0, refused: 0 });
      const spans = events.flatMap((event) => (event.type === 'page_visited' ? [event.data] : []));
      spans.slice(1).forEach((span, index) => {
        const before = spans[index];
        if (before)
          expect(span.from_ms).toBeGreaterThanOrEqual(before.from_ms + before.duration_s * 1000 - 1);
      });
      db.close();
    }),
    { numRuns: RUNS },
  );
}, 60_000);
