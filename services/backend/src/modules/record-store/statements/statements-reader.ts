/** Name of the reader that keeps the read model of statements. */
export const STATEMENTS_READER = 'statements';
