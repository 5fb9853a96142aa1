/** A code, as our own errors and those of PostgreSQL and Node have it. */
const CODE = /^[A-Za-z0-9_]{1,60}$/;

/** What is said of an error in a trace: its code, else its class, never its message. */
export function failureCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && CODE.test(code) ? code : error.constructor.name;
}
