/** An error as it's written to the log: without parameters of statements and quoted values. */
export interface LoggedError {
  readonly type: string;
  readonly message: string;
  /** The frames alone; the message is said once. */
  readonly stack: string;
  readonly causes?: readonly LoggedError[];
  /** Names of what failed, never what was in it. */
  readonly [name: string]: unknown;
}

/** Of everything that drivers and the ORM hang on an error, what names a place: a code, a table, a constraint. */
const telling = [
  'code',
  'errno',
  'syscall',
  'severity',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
  'position',
] as const;
const DEPTH_MAX = 4;
const MESSAGE_MAX_CHARS = 2000;
/** Conditions of the server's own words quote names; these quote the value at fault (SQLSTATE classes 22 and P0). */
const quotesValues = /^(22|P0)/;

type Parts = Partial<Error> &
  Partial<Record<(typeof telling)[number], unknown>> & {
    readonly driverError?: unknown;
    readonly errors?: unknown;
  };

/**
 * An error as the log may have it. Statements' parameters, `detail` and `where` hold what people entered, so only
 * fields that are known to name places are kept.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (typeof error !== 'object' || error === null)
    return { type: typeof error, message: typeof error === 'string' ? error : '', stack: '' };
  const { name = 'Error', message = '', stack = '', cause, driverError, errors, ...rest } = named(error);
  const inner = [
    cause,
    driverError,
    ...(Array.isArray(errors) ? (errors as unknown[]).slice(0, 5) : []),
  ].filter((one) => typeof one === 'object' && one !== null);
  return {
    type: name,
    message: withoutValues(message, codesOf(error)).slice(0, MESSAGE_MAX_CHARS),
    stack: framesOf(stack),
    ...rest,
    ...(inner.length === 0 || depth >= DEPTH_MAX
      ? {}
      : { causes: inner.map((one) => loggedError(one, depth + 1)) }),
  };
}

function named(error: object): Parts {
  const { name, message, stack, cause, driverError, errors, ...parts } = error as Parts;
  const kept = Object.fromEntries(
    telling.flatMap((field) => {
      const value = parts[field] ?? (error as Parts)[field];
      return typeof value === 'string' || typeof value === 'number' ? [[field, value]] : [];
    }),
  );
  return { name, message, stack, cause, driverError, errors, ...kept } as Parts;
}

/** An error repeats the words of what caused it, without always repeating the code. */
function codesOf(error: unknown, depth = 0): readonly string[] {
  if (typeof error !== 'object' || error === null || depth > DEPTH_MAX) return [];
  const { code, cause, driverError } = error as Parts;
  const inner = [cause, driverError].flatMap((one) => codesOf(one, depth + 1));
  return typeof code === 'string' ? [code, ...inner] : inner;
}

function withoutValues(message: string, codes: readonly string[]): string {
  return codes.some((code) => quotesValues.test(code)) ? message.replace(/".*"/s, '"…"') : message;
}

/** Without the message at the top, which may go over several lines. */
export function framesOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
