/**
 * The way to the database is gone, or the server cannot work just now: connections (08, 57P0), its resources (53: disk,
 * memory, connections), a statement that was cancelled (57014) or gave up waiting (55P03, 40P01, 40001), files that
 * cannot be read (58), a server that only reads (25006).
 */
const passingCodes =
  /^(ECONN|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|EHOSTUNREACH|57P0|57014|08|53|58|55P03|40P01|40001|25006)/;
/** The driver gives some of its failures no code; a read model that no worker has built yet is a missing relation. */
const passingWords =
  /^(Connection terminated|Connection ended|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|Cannot use a pool after calling end|relation "read\.)/;
/** Of those, what no statement of ours brings about: a server is away, leaves, only reads, or has no more room. */
const awayCodes = /^(ECONN|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|EHOSTUNREACH|57P0|08|53|25006)/;
const awayWords =
  /^(Connection terminated|Connection ended|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end)/;
const SQLSTATE = /^[0-9A-Z]{5}$/;
const DEPTH_MAX = 5;

export const UNDEFINED_COLUMN = '42703';
/** Schema of the views through which read models are read. */
export const READ_SCHEMA = 'read';

/** Properties that drivers, the ORM and Node set on their errors. */
type FailureParts = Partial<Error> & {
  readonly code?: unknown;
  readonly schema?: unknown;
  readonly driverError?: unknown;
  readonly errors?: readonly unknown[];
};

/** The database cannot answer at the moment, whatever was asked: the caller may simply try again. */
export function isUnavailable(error: unknown): boolean {
  return anyWithin(error, ({ name, message = '', code, schema }) => {
    if (name === 'StoreUnavailable' || passingWords.test(message)) return true;
    if (typeof code !== 'string') return false;
    return passingCodes.test(code) || (code === UNDEFINED_COLUMN && schema === READ_SCHEMA);
  });
}

/**
 * What is away, in words that are the same for each request that met it; undefined where what was asked may be at fault, a
 * statement that took too long for instance. Never anything that someone entered.
 */
export function whatIsAway(error: unknown): string | undefined {
  let found: string | undefined;
  anyWithin(error, ({ name, message = '', code }) => {
    const isCoded = typeof code === 'string' && awayCodes.test(code);
    if (!isCoded && name !== 'StoreUnavailable' && !awayWords.test(message)) return false;
    // The words of the server name files and settings; of Node's they name the host and port.
    found = isCoded && SQLSTATE.test(code) ? code : message;
    return true;
  });
  return found;
}

/** The server has no room for more: only a write can tell whether it still is so. */
export function isOutOfRoom(error: unknown): boolean {
  return anyWithin(error, ({ code }) => code === '53100' || code === '53200');
}

function anyWithin(error: unknown, fits: (parts: FailureParts) => boolean, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > DEPTH_MAX) return false;
  const parts = error as FailureParts;
  if (fits(parts)) return true;
  const { cause, driverError, errors = [] } = parts;
  return [cause, driverError, ...errors].some((inner) => anyWithin(inner, fits, depth + 1));
}
