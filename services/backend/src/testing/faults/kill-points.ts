/** A statement of a request, and the connection that it went over. */
export interface SentStatement {
  readonly connection: object;
  readonly text: string;
}

const BEGINS = /^\s*(begin|start transaction)\b/i;
const ENDS = /^\s*(commit|end|rollback(?! to))\b/i;
const READS = /^\s*(select|with|values|show)\b/i;
/** A word that writes, or a function that may: one of our own schemas, of locks, of sequences, of notices. */
const MAY_WRITE =
  /\b(insert|update|delete|merge|into|nextval|setval|set_config|pg_\w+\s*\(|(app|event_store|live|queue)\.\w+\s*\()/i;

/**
 * After how many statements of a request its process has to die, so that each state it may leave is left once: before the
 * first; after each that may have changed something for good; and inside each transaction, just before it's committed. In
 * between there is nothing new to find: what only read left what was there, and what a transaction wrote goes with its
 * connection.
 * @param sent all statements of the request, where nothing disturbs it
 */
export function killPoints(sent: readonly SentStatement[]): number[] {
  const open = new Set<object>();
  const points = new Set([0]);
  for (const [at, { connection, text }] of sent.entries()) {
    if (BEGINS.test(text)) open.add(connection);
    else if (ENDS.test(text)) {
      open.delete(connection);
      points.add(at);
      points.add(at + 1);
    } else if (!open.has(connection) && mayWrite(text)) points.add(at + 1);
  }
  // After the last one it has answered, or is about to: nothing is left to be killed.
  points.delete(sent.length);
  return [...points].toSorted((one, other) => one - other);
}

function mayWrite(text: string): boolean {
  return !READS.test(text) || MAY_WRITE.test(text);
}
