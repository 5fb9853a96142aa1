import { z } from 'zod';
import { isWebAddress } from './web-address.js';
import { statementTargetMessages as messages } from './catalogue/statement-targets.js';
import type { XapiVersion } from './record-store.endpoints.js';
import { statementKinds, statementKindSchema, statementTargetStateSchema } from './statement-kinds.js';

/** So many stores of an organization are sent statements at a time. */
export const STATEMENT_TARGETS_MOST = 3;
export const TARGET_NAME_MAX = 100;
export const TARGET_ENDPOINT_MAX = 500;
export const TARGET_KEY_MAX = 200;
export const TARGET_SECRET_MAX = 500;
/** Statements that are known to wait, at most: beyond it's told as this many. */
export const STATEMENTS_WAITING_MAX = 1000;

/** Versions of xAPI that a store may be spoken to in, newest first. */
export const targetVersions = ['2.0.0', '1.0.3'] as const satisfies readonly XapiVersion[];

/** A learning record store of an organization that Keenly sends statements to, without the secret. */
export const statementTargetSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Where its resources are: `/statements` and `/about` follow. */
  endpoint: z.string(),
  xapi_version: z.enum(targetVersions),
  /** What Keenly sends as its user name. */
  key: z.string(),
  kinds: z.array(statementKindSchema),
  state: statementTargetStateSchema,
  /** Counts up with each change by a person. */
  version: z.number().int(),
  created_at: z.iso.datetime(),
  /** Statements that are known to wait: a count, {@link STATEMENTS_WAITING_MAX} at most. */
  waiting: z.number().int().nonnegative(),
  /** When the oldest of them was recorded; null where none waits. */
  waiting_since: z.iso.datetime().nullable(),
  /** Statements that the store took for none and that aren't sent again: a count. */
  put_aside: z.number().int().nonnegative(),
  last_success_at: z.iso.datetime().nullable(),
  last_failure_at: z.iso.datetime().nullable(),
  /** A sentence for whoever looks after the store. */
  last_failure: z.string().nullable(),
  /** When the next try is due after a failure; null without one. */
  next_try_at: z.iso.datetime().nullable(),
});
export type StatementTarget = z.infer<typeof statementTargetSchema>;

/** How many agreed is said from so many people on: of fewer it would say who. */
export const AGREED_TOLD_FROM = 5;
/** People; null: fewer than {@link AGREED_TOLD_FROM}. */
const agreed = z.number().int().min(AGREED_TOLD_FROM).nullable();

/** By name. */
export const statementTargetsSchema = z.object({
  data: z.array(statementTargetSchema).max(STATEMENT_TARGETS_MOST),
  /** Active members who let expressions, and addresses of pages, be sent now. */
  agreed: z.object({ expressions: agreed, addresses: agreed }),
});
export type StatementTargets = z.infer<typeof statementTargetsSchema>;

export const statementTargetAnswerSchema = z.object({ data: statementTargetSchema });
export type StatementTargetAnswer = z.infer<typeof statementTargetAnswerSchema>;

/** As a browser reads it, without the slash at its end. */
const endpointSchema = z
  .string()
  .trim()
  .min(1, messages.endpointMissing)
  .max(TARGET_ENDPOINT_MAX, messages.endpointWrong)
  .refine(isEndpoint, messages.endpointWrong)
  .transform((given) => given.replace(/\/+$/, ''));

/** Whether the service may call it is the service's to say. */
function isEndpoint(given: string): boolean {
  return isWebAddress(given) && !/[?#]/.test(given);
}

const nameSchema = z.string().trim().min(1, messages.nameMissing).max(TARGET_NAME_MAX, messages.nameTooLong);
/** Basic ends the key at its first colon. */
const keySchema = z
  .string()
  .min(1, messages.keyMissing)
  .max(TARGET_KEY_MAX, messages.keyWrong)
  .regex(/^[^:]*$/, messages.keyWrong);
const secretSchema = z.string().min(1, messages.secretMissing).max(TARGET_SECRET_MAX, messages.secretTooLong);
/** Each once, in the order of {@link statementKinds}. */
const kindsSchema = z
  .array(statementKindSchema)
  .min(1, messages.kindsMissing)
  .max(statementKinds.length)
  .transform((given) => statementKinds.filter((kind) => given.includes(kind)));

export const makeStatementTargetSchema = z.object({
  name: nameSchema,
  endpoint: endpointSchema,
  xapi_version: z.enum(targetVersions),
  key: keySchema,
  secret: secretSchema,
  kinds: kindsSchema,
  /** From the start of that day (UTC) on; null: from now on. */
  from: z.iso.date().nullable(),
});
export type MakeStatementTarget = z.output<typeof makeStatementTargetSchema>;

/** The one that was read. */
const version = z.number().int().min(1).max(1_000_000_000);

/** Another endpoint is another target, so that no secret reaches a store that it wasn't entered for. */
export const changeStatementTargetSchema = z.object({
  name: nameSchema,
  xapi_version: z.enum(targetVersions),
  key: keySchema,
  /** Absent: the secret stays. */
  secret: secretSchema.optional(),
  kinds: kindsSchema,
  version,
});
export type ChangeStatementTarget = z.output<typeof changeStatementTargetSchema>;

/** Pausing is by hand; resuming also takes up what the store refused, and tries at once. */
export const pauseStatementTargetSchema = z.object({ paused: z.boolean(), version });
export type PauseStatementTarget = z.output<typeof pauseStatementTargetSchema>;

/** What came of asking the store what it speaks and sending it one statement. */
export const statementTargetTestSchema = z.object({
  data: z.object({ ok: z.boolean(), message: z.string() }),
});
export type StatementTargetTest = z.infer<typeof statementTargetTestSchema>;
