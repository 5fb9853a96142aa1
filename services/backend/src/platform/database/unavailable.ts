/**
 * A server is away, whatever was asked of it: the way to it is gone (08), it leaves (57P0), only reads (25006), or has no more
 * room (53: disk, memory, connections).
 */
const awayCodes = /^(ECONN|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|EHOSTUNREACH|57P0|08|53|25006)/;
/** The driver gives some of its failures no code. */
const awayWords =
  /^(Connection terminated|Connection ended|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end)/;
/**
 * It cannot answer just now, and what was asked may be at fault: a statement that was cancelled (57014) or gave up waiting
 * (55P03, 40P01, 40001), files that cannot be read (58).
 */
const passingCodes = /^(57014|58|55P03|40P01|40001)/;
/** A read model that no worker has built yet is a missing relation. */
const passingWords = /^(Query read timeout|relation "read\.)/;
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
  return anyWithin(error, (parts) => {
    const { message = '', code, schema } = parts;
    if (isAway(parts) || passingWords.test(message)) return true;
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
  anyWithin(error, (parts) => {
    if (!isAway(parts)) return false;
    const { message = '', code } = parts;
    // The words of the server name files and settings; of Node's they name the host and port.
    found = isAwayCode(code) && SQLSTATE.test(code) ? code : message;
    return true;
  });
  return found;
}

const isAwayCode = (code: unknown): code is string => typeof code === 'string' && awayCodes.test(code);

const isAway = ({ name, message = '', code }: FailureParts): boolean =>
  isAwayCode(code) || name === 'StoreUnavailable' || awayWords.test(message);

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
