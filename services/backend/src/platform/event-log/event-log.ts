import type { EventStore, ReaderHandle } from '@keenly/event-store';
import type { Projection, Subscription } from '@keenly/event-store/types';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { APP_CONFIG, type AppConfig } from '../config/config.js';

/** Injection token of the open event store. */
export const EVENT_STORE = Symbol('EventStore');
/** Injection token of the list of asynchronous projections. */
export const PROJECTIONS = Symbol('Projections');

/**
 * Runs the readers of the log in worker processes: projections and reactions. Modules register their reactions in
 * `onModuleInit`; all readers start after every module is initialized.
 */
@Injectable()
export class EventLog implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly reactions: Subscription[] = [];
  private readonly handles: ReaderHandle[] = [];

  constructor(
    @Inject(EVENT_STORE) readonly store: EventStore,
    @Inject(PROJECTIONS) private readonly projections: readonly Projection[],
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  /** Adds a durable reader; only workers run it. */
  react(subscription: Subscription): void {
    this.reactions.push(subscription);
  }

  onApplicationBootstrap(): void {
    if (!this.config.isWorker) return;
    this.handles.push(this.store.runProjections(this.projections));
    for (const reaction of this.reactions) this.handles.push(this.store.subscribe(reaction));
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.handles.map((handle) => handle.stop()));
    await this.store.close();
  }
}
