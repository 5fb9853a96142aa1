import { z } from 'zod';
import { STATEMENT_TARGETS_MOST } from './statement-targets.js';

/** What goes to record stores of the organization as statements only where its learner says so. */
export const statementChoiceKinds = ['expressions', 'addresses'] as const;
export const statementChoiceKindSchema = z.enum(statementChoiceKinds);
export type StatementChoiceKind = z.infer<typeof statementChoiceKindSchema>;

/** Expressions are told of a session that has so many seconds of them: less would be a moment, not a sum. */
export const EXPRESSIONS_TOLD_FROM_S = 60;
/** Addresses that are told of one session, those with the most time: a count. */
export const ADDRESSES_TOLD_MOST = 100;

export const statementChoiceSchema = z.object({
  kind: statementChoiceKindSchema,
  allowed: z.boolean(),
  /** When it was last switched on or off; null before the first time. */
  changed_at: z.iso.datetime().nullable(),
});
export type StatementChoice = z.infer<typeof statementChoiceSchema>;

/** The learner's own answers, each off until they say otherwise, and who gets what they agree to. */
export const statementChoicesSchema = z.object({
  data: z.object({
    /** One a kind, in the order of {@link statementChoiceKinds}. */
    choices: z.array(statementChoiceSchema).length(statementChoiceKinds.length),
    /** Names of the stores that get study sessions now, paused ones included. */
    stores: z.array(z.string()).max(STATEMENT_TARGETS_MOST),
    /** Whether the organization keeps expressions from its managers: then they aren't sent, whatever the choice is. */
    expressions_withheld: z.boolean(),
  }),
  /** Whose stores; null for a personal account, of which no statement is sent. */
  organisation: z.string().nullable(),
});
export type StatementChoices = z.infer<typeof statementChoicesSchema>;

export const chooseStatementsSchema = z.object({ kind: statementChoiceKindSchema, allowed: z.boolean() });
export type ChooseStatements = z.output<typeof chooseStatementsSchema>;
