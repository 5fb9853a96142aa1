import type { ExtensionEvent } from '@keenly/contracts/ingest';
import type { NudgeType } from '@keenly/contracts/study-session';
import { browser } from 'wxt/browser';
import { nudgeSettings, patientSettings, type NudgeSettings } from '../features/nudges/nudge-settings';
import { morePatient, patienceShape, type Patience } from '../features/nudges/patience';
import { deliveryShape, FRESH_DELIVERY, type Delivery } from '../features/outbox/delivery';
import { openOutboxDatabase, OutboxStore } from '../features/outbox/outbox-store';
import { postBatch } from '../features/outbox/post-batch';
import { Sender } from '../features/outbox/sender';
import {
  holderShape,
  installShape,
  ownerOf,
  pairingShape,
  personOf,
  withAccount,
  type Pairing,
} from '../features/pairing/pairing';
import { correctionsShape, preferencesShape, type Preferences } from '../features/preferences/preferences';
import type { Corrections } from '../features/relevance/corrections';
import {
  fetchTopics,
  isStale,
  NO_TOPICS,
  topicsShape,
  type KnownTopics,
} from '../features/topics/study-topics';
import { deviceClock } from '../shared/clock';
import { storedItem } from '../shared/stored-item';
import { uuidV7 } from '../shared/uuid-v7';
import { Companion } from './companion';
import { IDLE_DETECTION_S, lookAround, type RawLook } from './look-around';
import { LearnerCamera } from './learner-camera';
import { ownOrigin } from './own-origin';
import { PageJudge } from './page-judge';
import { PageReader } from './page-reader';
import { PageWatcher } from './page-watcher';
import { renamed, type LastSession, type Study } from './study';
import type { News } from './study-wish';

/** Milliseconds for which a popup that was heard of counts as open; it asks every second. */
const POPUP_OPEN_MS = 2500;

/** What a test build may put in the place of the world; the product's own build never does. */
export interface Interventions {
  look?: (look: RawLook) => RawLook;
  nudges?: NudgeSettings;
  idleDetectionS?: number;
}

/** What follows from what happens; wired in the background, so that nothing here knows of it. */
export interface Reactions {
  onTurn: (keenly: Keenly, study: Study, events: readonly ExtensionEvent[], news: readonly News[]) => void;
  onDelivery: (keenly: Keenly) => void;
}

/** The whole background: everything restored, everything connected. */
export class Keenly {
  readonly items = {
    preferences: storedItem(browser.storage.local, preferencesShape),
    corrections: storedItem(browser.storage.local, correctionsShape),
    pairing: storedItem(browser.storage.local, pairingShape),
    install: storedItem(browser.storage.local, installShape),
    holder: storedItem(browser.storage.local, holderShape),
    delivery: storedItem(browser.storage.local, deliveryShape),
    patience: storedItem(browser.storage.local, patienceShape),
    topics: storedItem(browser.storage.local, topicsShape),
  };
  readonly reader = new PageReader();
  private readonly watcher = new PageWatcher();
  readonly camera = new LearnerCamera({
    study: () => this.companion.current,
    preferences: () => this.preferences,
    pairing: () => this.pairing,
  });
  readonly companion: Companion;
  readonly sender: Sender;
  preferences: Preferences = preferencesShape.initial;
  corrections: Corrections = [];
  patience: Patience = {};
  topics: KnownTopics = NO_TOPICS;
  pairing: Pairing | null = null;
  delivery: Delivery = FRESH_DELIVERY;
  storageTrouble = false;
  popupSeenMs = 0;
  interventions: Interventions = {};

  private constructor(
    readonly outbox: OutboxStore,
    reactions: Reactions,
  ) {
    const judge = new PageJudge(this.reader);
    this.companion = new Companion({
      outbox,
      clock: deviceClock(crypto.randomUUID()),
      look: async () => {
        const look = await lookAround(Date.now() - this.popupSeenMs < POPUP_OPEN_MS);
        look.presence.face = this.camera.keeper.face;
        return this.withWatching(this.interventions.look?.(look) ?? look, judge);
      },
      judge: (look, topic) => judge.see(look.tab, { topic, ...this.judging() }),
      settings: () => ({
        nudges: this.nudgeSettings(),
        idleDetectionS: this.interventions.idleDetectionS ?? IDLE_DETECTION_S,
      }),
      onTurn: (study, events, news) => reactions.onTurn(this, study, events, news),
      onStorageTrouble: (trouble) => this.noteStorage(trouble),
    });
    this.sender = new Sender({
      outbox,
      delivery: this.items.delivery,
      post: postBatch,
      addressee: () => this.pairing && { ...this.pairing, owner: ownerOf(this.pairing) },
      alive: () => this.aliveSession(),
      onEnded: (ids) => ids.forEach((sessionId) => void this.companion.turn({ do: 'end', sessionId })),
      onChange: (delivery) => {
        this.delivery = delivery;
        reactions.onDelivery(this);
      },
      newId: () => uuidV7(Date.now()),
      wallMs: () => Date.now(),
      random: () => Math.random(),
      after: (waitMs, then) => void setTimeout(then, waitMs),
    });
  }

  static async open(reactions: Reactions): Promise<Keenly> {
    // The token is no one's business but ours; where the browser can, it keeps content scripts from reading it.
    if ('setAccessLevel' in browser.storage.local) {
      await browser.storage.local.setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' });
    }
    const keenly = new Keenly(new OutboxStore(await openOutboxDatabase()), reactions);
    const { items } = keenly;
    [keenly.preferences, keenly.corrections, keenly.delivery] = await Promise.all([
      items.preferences.read(),
      items.corrections.read(),
      items.delivery.read(),
    ]);
    [keenly.patience, keenly.topics] = await Promise.all([items.patience.read(), items.topics.read()]);
    await keenly.camera.restore();
    await keenly.restorePairing();
    await keenly.companion.restore();
    return keenly;
  }

  /** Origins whose pages may talk to us: the one of this build, and the one we are paired with. */
  origins(): string[] {
    return [...new Set([ownOrigin(), ...(this.pairing === null ? [] : [this.pairing.apiOrigin])])];
  }

  async installId(): Promise<string> {
    const known = await this.items.install.read();
    if (known !== '') return known;
    const made = uuidV7(Date.now());
    await this.items.install.write(made);
    return made;
  }

  async choose(change: Partial<Preferences>): Promise<void> {
    this.preferences = { ...this.preferences, ...change };
    await this.items.preferences.write(this.preferences);
  }

  /** The session before, if it was the paired person's own. */
  get lastSession(): LastSession | null {
    const { last } = this.companion.current;
    return last !== null && this.pairing !== null && last.owner === ownerOf(this.pairing) ? last : null;
  }

  async pairWith(pairing: Pairing | null): Promise<void> {
    if (pairing !== null) await this.handOver(personOf(pairing));
    this.pairing = pairing;
    await (pairing === null ? this.items.pairing.clear() : this.items.pairing.write(pairing));
    await this.sender.reset(FRESH_DELIVERY);
  }

  /**
   * Another person's browser now: what the one before agreed to, corrected and taught is not theirs. Sites that are
   * never recorded stay so.
   */
  private async handOver(person: string): Promise<void> {
    const known = await this.items.holder.read();
    const before = known === '' && this.pairing !== null ? personOf(this.pairing) : known;
    if (known === person) return;
    if (before !== '' && before !== person) {
      await this.choose({ ...preferencesShape.initial, excludedSites: this.preferences.excludedSites });
      await this.keepCorrections([]);
      this.patience = {};
      this.topics = NO_TOPICS;
      await Promise.all([this.items.patience.clear(), this.items.topics.clear()]);
    }
    await this.items.holder.write(person);
  }

  /** One of before, and what was recorded under it, goes on as its account's. Done again where it was broken off. */
  private async restorePairing(): Promise<void> {
    const stored = await this.items.pairing.read();
    const pairing = stored && withAccount(stored);
    if (stored !== null && pairing !== null && stored.account === undefined) {
      await this.outbox.rename(personOf(stored), ownerOf(pairing), renamed);
      await this.items.pairing.write(pairing);
    }
    this.pairing = pairing;
  }

  /**
   * Asks the service what may be studied, when that is not known or long known. Anyone who is offline keeps the old.
   */
  async refreshTopics(): Promise<void> {
    const { pairing } = this;
    const nowMs = Date.now();
    if (pairing === null || !isStale(this.topics, ownerOf(pairing), nowMs)) return;
    const topics = await fetchTopics(pairing);
    if (topics === null || this.pairing !== pairing) return;
    this.topics = { owner: ownerOf(pairing), fetchedMs: nowMs, topics };
    await this.items.topics.write(this.topics);
  }

  /** Discards what waits for anyone but the paired person. */
  async discardForeign(): Promise<void> {
    await this.outbox.discardForeign(this.pairing && ownerOf(this.pairing));
  }

  async keepCorrections(corrections: Corrections): Promise<void> {
    this.corrections = corrections;
    await this.items.corrections.write(corrections);
  }

  /** Anyone who reads or watches without a touch is not idle; only a page that may be recorded is looked into. */
  private withWatching(look: RawLook, judge: PageJudge): RawLook {
    const { tab, presence } = look;
    const silent = presence.idle === 'idle' && presence.inFront && !presence.audible;
    const topic = this.companion.current.session?.topic;
    if (!silent || tab === null || topic === undefined) return look;
    if (judge.see(tab, { topic, ...this.judging() }) === null) return look;
    if (!this.watcher.isWatched(tab, Date.now())) return look;
    return { ...look, presence: { ...presence, audible: true } };
  }

  /** Thresholds and the like as this person's false alarms have shaped them until now. */
  nudgeSettings(): NudgeSettings {
    return patientSettings(this.interventions.nudges ?? nudgeSettings, this.patience, Date.now());
  }

  /** A nudge of this kind was a false alarm. */
  async learnPatience(nudge: NudgeType): Promise<void> {
    this.patience = morePatient(this.patience, nudge, Date.now());
    await this.items.patience.write(this.patience);
  }

  /** The running session, if it is the paired person's own. */
  private aliveSession(): string | null {
    const { session } = this.companion.current;
    const mine = session !== null && this.pairing !== null && session.owner === ownerOf(this.pairing);
    return mine ? session.id : null;
  }

  private judging() {
    const { preferences, corrections } = this;
    return { preferences, corrections, ownOrigins: this.origins(), nowMs: Date.now() };
  }

  private noteStorage(trouble: unknown): void {
    if (trouble !== null)
      console.error('Keenly could not store what it recorded; it will try again.', trouble);
    this.storageTrouble = trouble !== null;
  }
}
