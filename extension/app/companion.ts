import type { ExtensionEvent } from '@keenly/contracts/ingest';
import { browser } from 'wxt/browser';
import type { NudgeSettings } from '../features/nudges/nudge-settings';
import type { OutboxStore, OwnedEvent } from '../features/outbox/outbox-store';
import type { Sight } from '../features/visits/visit-tracker';
import type { Clock } from '../shared/clock';
import type { StudyAim } from '../shared/studied-course';
import { uuidV7 } from '../shared/uuid-v7';
import type { RawLook } from './look-around';
import { isStudy, NO_STUDY, type Study } from './study';
import type { News, Turn, Wish } from './study-wish';
import { takeTurn } from './take-turn';

export interface CompanionParts {
  outbox: OutboxStore;
  clock: Clock;
  look: () => Promise<RawLook>;
  judge: (look: RawLook, aim: StudyAim) => Sight | null;
  settings: () => { nudges: NudgeSettings; idleDetectionS: number };
  /** Everything that follows from a turn, after it is safely stored. */
  onTurn: (study: Study, events: readonly ExtensionEvent[], news: readonly News[]) => void;
  onStorageTrouble: (trouble: unknown) => void;
}

/** While nothing happens, the state is stored this often (ms): what a sudden end can cost of a visit's time. */
const HEARTBEAT_MS = 5000;
/** Between two looks around while a session runs, in ms. */
const TICK_MS = 1000;
/** Looks that the browser's own events ask for are this far apart at least: a page may change itself without end. */
const SOON_MS = 150;

/**
 * Keeps the study: takes one turn after the other, stores each before anything else, and looks around once a second
 * while a session runs. It may die at any moment; the next one goes on from the store.
 */
export class Companion {
  private study: Study = NO_STUDY;
  private sight: Sight | null = null;
  private line: Promise<unknown> = Promise.resolve();
  private unsaved: OwnedEvent[] = [];
  private unforgotten: string[] = [];
  private savedAtMs = 0;
  private ticking: ReturnType<typeof setInterval> | null = null;
  private looking = false;
  private lookedAtMs = 0;
  private soon: ReturnType<typeof setTimeout> | null = null;
  private browserRestarted = false;

  constructor(private readonly parts: CompanionParts) {}

  /** Takes up the stored study. */
  async restore(): Promise<void> {
    const stored = await this.parts.outbox.readState();
    if (isStudy(stored)) this.study = stored;
    this.browserRestarted = (await browser.storage.session.get('alive'))['alive'] === undefined;
    await browser.storage.session.set({ alive: true });
    await this.turn({ do: 'look' });
  }

  get current(): Study {
    return this.study;
  }

  /** The page in front at the last look, as it is recorded; null when none is. */
  get inSight(): Sight | null {
    return this.sight;
  }

  /** Takes a turn after those already asked for. */
  turn(wish: Wish): Promise<Turn> {
    const next = this.line.then(() => this.take(wish));
    this.line = next.catch(() => undefined);
    return next;
  }

  /** Looks around now, unless such a look is already waiting its turn. */
  async lookNow(): Promise<void> {
    if (this.looking || !this.isBusy()) return;
    this.looking = true;
    await this.turn({ do: 'look' }).finally(() => {
      this.looking = false;
      this.lookedAtMs = performance.now();
    });
  }

  /** Looks around because something happened: now, or in a moment when that was done only just before. */
  async lookSoon(): Promise<void> {
    const wait = this.lookedAtMs + SOON_MS - performance.now();
    if (wait <= 0 && !this.looking) return this.lookNow();
    this.soon ??= setTimeout(
      () => {
        this.soon = null;
        void this.lookNow();
      },
      Math.max(wait, SOON_MS),
    );
  }

  private async take(wish: Wish): Promise<Turn> {
    const { parts } = this;
    const aim = this.study.session ?? (wish.do === 'start' ? wish.request : null);
    const look = aim === null ? null : await parts.look();
    this.sight = look === null || aim === null ? null : parts.judge(look, aim);
    const { nudges, idleDetectionS } = parts.settings();
    const turn = takeTurn(this.study, wish, {
      now: parts.clock(),
      sight: this.sight,
      presence: look?.presence ?? { inFront: true, idle: 'active', audible: false },
      settings: nudges,
      idleDetectionS,
      newId: uuidV7,
      browserRestarted: this.browserRestarted,
    });
    if (look !== null) this.browserRestarted = false;
    const owner = this.study.session?.owner ?? turn.study.session?.owner ?? null;
    const before = this.study;
    this.study = turn.study;
    if (owner !== null || this.unsaved.length > 0) await this.save(before, turn, wish, owner);
    this.beat();
    parts.onTurn(turn.study, turn.events, turn.news);
    return turn;
  }

  /** Stores the turn. When the storage fails, its events wait in memory and the learner is told. */
  private async save(before: Study, turn: Turn, wish: Wish, owner: string | null): Promise<void> {
    const fresh = owner === null ? [] : turn.events.map((event) => ({ owner, event }));
    const events = [...this.unsaved, ...fresh];
    const forgotten = [...this.unforgotten, ...(turn.forgotten ?? [])];
    const nowMs = this.parts.clock().wallMs;
    const quiet = wish.do === 'look' && events.length === 0 && before.visit?.id === turn.study.visit?.id;
    if (quiet && Math.abs(nowMs - this.savedAtMs) < HEARTBEAT_MS) return;
    try {
      await this.parts.outbox.commit(turn.study, events, forgotten);
      this.unsaved = [];
      this.unforgotten = [];
      this.savedAtMs = nowMs;
      this.parts.onStorageTrouble(null);
    } catch (trouble) {
      this.unsaved = events;
      this.unforgotten = forgotten;
      this.parts.onStorageTrouble(trouble);
    }
  }

  /** A session runs, or something it recorded is not stored yet. */
  private isBusy(): boolean {
    return this.study.session !== null || this.unsaved.length > 0;
  }

  private beat(): void {
    const runs = this.isBusy();
    if (runs && this.ticking === null) this.ticking = setInterval(() => void this.lookNow(), TICK_MS);
    if (!runs && this.ticking !== null) {
      clearInterval(this.ticking);
      this.ticking = null;
    }
  }
}
