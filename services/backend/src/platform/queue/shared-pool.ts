import type { createPostgresBackend } from 'bullmq';

type Backend = ReturnType<typeof createPostgresBackend>;
export type SharablePool = Backend['connection']['pool'];

/** Queues and workers ask through one pool, which is there as long as any of them. */
export class SharedPool {
  private readonly users = new Set<Backend>();

  constructor(
    readonly pool: SharablePool,
    private readonly onEmpty: () => void,
  ) {
    // So far it only told the one that made it.
    pool.removeAllListeners('error');
    const tell = (error: Error): void => this.tell(error);
    pool.on('error', tell);
    // It hears of connections that break only while they are idle. One that breaks in use fails its query, and must not
    // end the process on top.
    pool.on('connect', (client) => client.on('error', tell));
  }

  join(backend: Backend): void {
    this.users.add(backend);
  }

  /** The last to leave ends it. */
  async leave(backend: Backend): Promise<void> {
    if (!this.users.delete(backend) || this.users.size > 0) return;
    this.onEmpty();
    await this.pool.end();
  }

  private tell(error: Error): void {
    for (const user of this.users) {
      // Who closes no longer listens.
      if (user.listenerCount('error') > 0) user.emit('error', error);
    }
  }
}

const pools = new WeakMap<object, SharedPool>();

/**
 * The pool of everyone who is given these very options: this one, once `prepare` has changed it, where there is none yet.
 * Who has but an address has it alone.
 */
export function sharedPool(
  options: object | string,
  pool: SharablePool,
  prepare: (pool: SharablePool) => void,
): SharedPool {
  const given = typeof options === 'string' ? {} : options;
  const known = pools.get(given);
  if (known !== undefined) return known;
  prepare(pool);
  const made = new SharedPool(pool, () => pools.delete(given));
  pools.set(given, made);
  return made;
}
