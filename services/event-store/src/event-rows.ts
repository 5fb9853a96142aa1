import type { EventFault } from './event-fault.js';
import type { OpenSealed } from './subject-keys.js';
import type { EventMetadata, JsonObject, RecordedEvent } from './types.js';
import type { Upcasting } from './upcasting.js';

/** What the log is asked for, in the order of `EventRow`. */
export const eventColumns = `tenant, stream, version, position, event_id, type, schema_version, data, sealed, subject, actor,
  correlation, causation, occurred_at, recorded_at`;

/** A row as the server writes it: reading a long log, the driver's own conversions would cost more than all the rest. */
export type EventRow = readonly [
  tenant: string,
  stream: string,
  version: string,
  position: string,
  id: string,
  type: string,
  schemaVersion: string,
  data: string,
  sealed: string | null,
  subject: string | null,
  actor: string | null,
  correlation: string | null,
  causation: string | null,
  occurredAt: string,
  recordedAt: string,
];

/** Makes `pg` hand over rows as they came: arrays of text. */
export const asText = {
  rowMode: 'array',
  types: { getTypeParser: () => (value: string) => value },
} as const;

export const positionOf = (row: EventRow) => BigInt(row[3]);

/** The key that the row's sealed payload needs: its first 16 bytes, as hexadecimal digits. */
export const keyIdOf = (row: EventRow) => row[8]?.slice(2, 34);

/** The sealed payload of a row, if it has one. */
function sealedOf(row: EventRow): Buffer | undefined {
  const sealed = row[8];
  return sealed === null ? undefined : Buffer.from(sealed.slice(2), 'hex');
}

/** An event as readers get it: lifted to today's shape, its sealed payload opened. Throws what upcasters throw. */
export function recordedEvent(row: EventRow, upcasting: Upcasting, open: OpenSealed): RecordedEvent {
  const [tenant, stream, version, , id, type, schemaVersion, data] = row;
  const metadata = metadataOf(row);
  const lifted = upcasting.lift(type, Number(schemaVersion), JSON.parse(data) as JsonObject, metadata);
  return {
    id,
    type,
    schemaVersion: lifted.version,
    stream,
    version: Number(version),
    position: positionOf(row),
    data: lifted.data,
    sealed: open(tenant, id, sealedOf(row)),
    metadata,
    occurredAt: new Date(row[13]),
    recordedAt: new Date(row[14]),
  };
}

/** A row that `recordedEvent` threw at. */
export function faultOf(row: EventRow, error: unknown): EventFault {
  const [tenant, stream, , , id, type] = row;
  return { id, position: positionOf(row), type, tenant, stream, subject: row[9] ?? undefined, error };
}

/** Field by field, as it is made for each event: spreading what there is would make five objects of one. */
function metadataOf(row: EventRow): EventMetadata {
  const metadata: { -readonly [Field in keyof EventMetadata]: EventMetadata[Field] } = { tenant: row[0] };
  if (row[9] !== null) metadata.subject = row[9];
  if (row[10] !== null) metadata.actor = row[10];
  if (row[11] !== null) metadata.correlation = row[11];
  if (row[12] !== null) metadata.causation = row[12];
  return metadata;
}
