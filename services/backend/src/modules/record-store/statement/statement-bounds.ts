/**
 * What one statement may hold at most. The body as a whole has its own bound before it is read; these keep what is
 * derived from a statement (keys, rows of the read model, faults told) in proportion.
 */
export const STATEMENT_BOUNDS = {
  /** Of an IRI, an IRL, a mailbox, or an account's name, in UTF-16 code units. */
  iri: 2_048,
  /** Of a name, a revision, a platform, a media type, in UTF-16 code units. */
  name: 2_048,
  /** Of any other text, in UTF-16 code units. */
  text: 1_048_576,
  /** Languages in one map. */
  languages: 500,
  /** Members of a group, context activities of one kind, context agents, interaction components, response patterns. */
  list: 1_000,
  attachments: 100,
  /** Entries at one level of extensions. */
  extensions: 1_000,
  /** Levels of arrays and objects within the value of an extension. */
  depth: 64,
  /** Statements in one request. */
  batch: 1_000,
} as const;
