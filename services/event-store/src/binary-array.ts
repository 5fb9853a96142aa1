import { UUID_BYTES, writeUuid } from './uuid-bytes.js';

/** Milliseconds between the Unix epoch and PostgreSQL's (2000-01-01). */
const POSTGRES_EPOCH_MS = 946_684_800_000;
const HEADER = 20;
const JSONB_VERSION = 1;

/** How values of one type are written in PostgreSQL's binary format. */
interface Codec<T> {
  /** Type id in PostgreSQL's catalogue. */
  readonly oid: number;
  readonly size: (value: T) => number;
  readonly write: (value: T, buffer: Buffer, at: number) => void;
}

const uuid: Codec<string> = {
  oid: 2950,
  size: () => UUID_BYTES,
  write: writeUuid,
};

const text: Codec<string> = {
  oid: 25,
  size: (value) => Buffer.byteLength(value),
  write: (value, buffer, at) => void buffer.write(value, at),
};

const int4: Codec<number> = {
  oid: 23,
  size: () => 4,
  write: (value, buffer, at) => void buffer.writeInt32BE(value, at),
};

/** Takes JSON text. */
const jsonb: Codec<string> = {
  oid: 3802,
  size: (value) => 1 + Buffer.byteLength(value),
  write: (value, buffer, at) => {
    buffer[at] = JSONB_VERSION;
    buffer.write(value, at + 1);
  },
};

const bytea: Codec<Buffer> = {
  oid: 17,
  size: (value) => value.length,
  write: (value, buffer, at) => void value.copy(buffer, at),
};

const timestamptz: Codec<Date> = {
  oid: 1184,
  size: () => 8,
  write: (value, buffer, at) =>
    void buffer.writeBigInt64BE(BigInt(value.getTime() - POSTGRES_EPOCH_MS) * 1000n, at),
};

/**
 * A column of values as an array in PostgreSQL's binary format, which `pg` sends as it is and the server reads without
 * parsing quotes; `undefined` is null. A column of nothing but nulls is null itself: `unnest` fills it up.
 */
function column<T>(codec: Codec<T>) {
  return (values: readonly (T | undefined)[]): Buffer | null => {
    let size = HEADER;
    let nulls = 0;
    for (const value of values) {
      size += 4;
      if (value === undefined) nulls += 1;
      else size += codec.size(value);
    }
    if (nulls === values.length) return null;
    const buffer = Buffer.allocUnsafe(size);
    buffer.writeInt32BE(1, 0);
    buffer.writeInt32BE(nulls === 0 ? 0 : 1, 4);
    buffer.writeInt32BE(codec.oid, 8);
    buffer.writeInt32BE(values.length, 12);
    buffer.writeInt32BE(1, 16);
    fill(buffer, codec, values);
    return buffer;
  };
}

function fill<T>(buffer: Buffer, codec: Codec<T>, values: readonly (T | undefined)[]): void {
  let at = HEADER;
  for (const value of values) {
    if (value === undefined) {
      at = buffer.writeInt32BE(-1, at);
      continue;
    }
    const size = codec.size(value);
    at = buffer.writeInt32BE(size, at);
    codec.write(value, buffer, at);
    at += size;
  }
}

/** Encoders of whole columns. UUIDs must be well formed, `jsonb` takes JSON text. */
export const binaryArray = {
  uuid: column(uuid),
  text: column(text),
  int4: column(int4),
  jsonb: column(jsonb),
  bytea: column(bytea),
  timestamptz: column(timestamptz),
};
