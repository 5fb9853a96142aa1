import type { Claim, ExpectedVersion } from './types.js';

/** The stream was not at the expected version; `actual` is where it stands (0: it does not exist). */
export class VersionConflict extends Error {
  constructor(
    readonly stream: string,
    readonly expected: ExpectedVersion,
    readonly actual: number,
  ) {
    super(`stream ${stream} is at version ${actual}, expected ${expected}`);
    this.name = 'VersionConflict';
  }
}

/** The append claims a key that another stream holds. It may succeed once that stream has given it back. */
export class ClaimTaken extends Error {
  constructor(
    /** The append's own stream. */
    readonly stream: string,
    readonly claim: Pick<Claim, 'name' | 'key'>,
    /** The stream that holds the key. */
    readonly holder: string,
  ) {
    super(`stream ${holder} holds ${claim.name} ${claim.key}, which ${stream} claims`);
    this.name = 'ClaimTaken';
  }
}

/** An append that can never succeed: malformed ids, no events, some ids of it known from another append. */
export class AppendRefused extends Error {
  constructor(
    readonly reason: string,
    options?: ErrorOptions,
  ) {
    super(reason, options);
    this.name = 'AppendRefused';
  }
}

/** The database could not be reached in time. Whether the append was stored is unknown; trying again is safe. */
export class StoreUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreUnavailable';
  }
}

/** The server of a lane keeps connections open and answers nothing. As of any other that can't be reached: trying again is safe. */
export class LaneSilent extends StoreUnavailable {
  constructor(readonly lane: number) {
    super(`the server of lane ${lane} does not answer`);
  }
}

/** An event that stands in the log and cannot be read: an upcaster threw, or what is sealed was tampered with. */
export class EventUnreadable extends Error {
  constructor(
    readonly eventId: string,
    options?: ErrorOptions,
  ) {
    super(`event ${eventId} cannot be read`, options);
    this.name = 'EventUnreadable';
  }
}
