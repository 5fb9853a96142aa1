import type { ExtensionEvent } from '@keenly/contracts/ingest';
import { browser } from 'wxt/browser';
import { deliveryShape, FRESH_DELIVERY, type Delivery } from '../features/outbox/delivery';
import { openOutboxDatabase, OutboxStore } from '../features/outbox/outbox-store';
import { postBatch } from '../features/outbox/post-batch';
import { Sender } from '../features/outbox/sender';
import { ownerOf, type Pairing } from '../features/pairing/pairing';
import { deviceClock } from '../shared/clock';
import { storedItem } from '../shared/stored-item';
import { uuidV7 } from '../shared/uuid-v7';
import { Companion } from './companion';
import { CurrentPairing } from './current-pairing';
import type { Interventions } from './interventions';
import { LearnerCamera } from './learner-camera';
import { LearnerChoices } from './learner-choices';
import { IDLE_DETECTION_S } from './look-around';
import { NudgeTuning } from './nudge-tuning';
import { PageObserver } from './page-observer';
import type { LastSession, Study } from './study';
import type { News } from './study-wish';
import { TopicCache } from './topic-cache';

/** Effects of what happens; wired in the background, so that nothing here knows of it. */
export interface Reactions {
  onTurn: (keenly: Keenly, study: Study, events: readonly ExtensionEvent[], news: readonly News[]) => void;
  onDelivery: (keenly: Keenly) => void;
}

/** The composition root of the background: its parts, connected, and what concerns several of them. */
export class Keenly {
  readonly interventions: Interventions = {};
  readonly choices = new LearnerChoices();
  readonly nudging = new NudgeTuning(this.interventions);
  readonly paired = new CurrentPairing();
  readonly topics = new TopicCache(() => this.pairing);
  readonly camera = new LearnerCamera({
    study: () => this.companion.current,
    preferences: () => this.choices.preferences,
    pairing: () => this.pairing,
  });
  readonly observer = new PageObserver({
    judging: () => ({
      preferences: this.choices.preferences,
      corrections: this.choices.corrections,
      ownOrigins: this.paired.origins,
    }),
    aim: () => this.companion.current.session ?? undefined,
    face: () => this.camera.keeper.face,
    interventions: this.interventions,
  });
  readonly companion: Companion;
  readonly sender: Sender;
  private lastDelivery: Delivery = FRESH_DELIVERY;
  private isStorageFailing = false;

  private constructor(
    readonly outbox: OutboxStore,
    reactions: Reactions,
  ) {
    this.companion = new Companion({
      outbox,
      clock: deviceClock(crypto.randomUUID()),
      look: () => this.observer.look(),
      judge: (look, aim) => this.observer.see(look, aim),
      settings: () => ({
        nudges: this.nudging.settings(),
        idleDetectionS: this.interventions.idleDetectionS ?? IDLE_DETECTION_S,
      }),
      onTurn: (study, events, news) => reactions.onTurn(this, study, events, news),
      onStorageTrouble: (trouble) => this.noteStorage(trouble),
    });
    this.sender = new Sender({
      outbox,
      delivery: storedItem('local', deliveryShape),
      post: postBatch,
      addressee: () => this.pairing && { ...this.pairing, owner: ownerOf(this.pairing) },
      alive: () => this.aliveSession(),
      onEnded: (ids) => ids.forEach((sessionId) => void this.companion.turn({ do: 'end', sessionId })),
      onChange: (delivery) => {
        this.lastDelivery = delivery;
        reactions.onDelivery(this);
      },
      newId: () => uuidV7(Date.now()),
      wallMs: () => Date.now(),
      random: () => Math.random(),
      after: (waitMs, then) => void setTimeout(then, waitMs),
    });
  }

  /** Restores everything from storage, and takes up the session that ran. */
  static async open(reactions: Reactions): Promise<Keenly> {
    // Content scripts must not read the token; browsers that can keep the storage from them.
    if ('setAccessLevel' in browser.storage.local) {
      await browser.storage.local.setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' });
    }
    const keenly = new Keenly(new OutboxStore(await openOutboxDatabase()), reactions);
    const { choices, nudging, topics, camera, paired } = keenly;
    keenly.lastDelivery = await keenly.sender.read();
    await Promise.all([choices, nudging, topics, camera, paired].map((part) => part.restore()));
    await keenly.companion.restore();
    return keenly;
  }

  get pairing(): Pairing | null {
    return this.paired.current;
  }

  get delivery(): Delivery {
    return this.lastDelivery;
  }

  get storageTrouble(): boolean {
    return this.isStorageFailing;
  }

  /** The session before, if it was the paired account's own. */
  get lastSession(): LastSession | null {
    const { last } = this.companion.current;
    return last !== null && this.pairing !== null && last.owner === ownerOf(this.pairing) ? last : null;
  }

  /** Records for this account from now on, or (null) for none. Another person starts with choices of their own. */
  async pairWith(pairing: Pairing | null): Promise<void> {
    if (pairing !== null) {
      const { choices, nudging, topics } = this;
      const reset = () => Promise.all([choices, nudging, topics].map((part) => part.reset()));
      await this.paired.handOver(pairing, reset);
    }
    await this.paired.replace(pairing);
    await this.sender.reset(FRESH_DELIVERY);
  }

  /** Discards what waits for anyone but the paired account. */
  async discardForeign(): Promise<void> {
    await this.outbox.discardForeign(this.pairing && ownerOf(this.pairing));
  }

  /** The running session, if it is the paired account's own. */
  private aliveSession(): string | null {
    const { session } = this.companion.current;
    const mine = session !== null && this.pairing !== null && session.owner === ownerOf(this.pairing);
    return mine ? session.id : null;
  }

  private noteStorage(trouble: unknown): void {
    if (trouble !== null)
      console.error('Keenly could not store what it recorded; it will try again.', trouble);
    this.isStorageFailing = trouble !== null;
  }
}
