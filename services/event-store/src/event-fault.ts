import type { RecordedEvent } from './types.js';

/** An event that a reader cannot read or cannot apply, and why. */
export interface EventFault {
  readonly id: string;
  readonly position: bigint;
  readonly type: string;
  readonly tenant: string;
  readonly stream: string;
  readonly subject: string | undefined;
  readonly error: unknown;
}

/** What is wrong with an event that was read and then threw. */
export function faultIn({ id, position, type, stream, metadata }: RecordedEvent, error: unknown): EventFault {
  return { id, position, type, tenant: metadata.tenant, stream, subject: metadata.subject, error };
}
