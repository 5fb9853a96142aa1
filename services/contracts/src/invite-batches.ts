import { z } from 'zod';
import { invitedRoles, inviteOutcomes } from './invitations.js';

/** A file of people to invite: bytes and rows at most, and days that it is kept (product/members#invitation-files). */
export const INVITE_FILE_BYTES = 5 * 1024 * 1024;
export const INVITE_FILE_ROWS = 20_000;
export const INVITE_FILE_KEPT_DAYS = 7;
export const INVITE_FILE_TYPE = 'text/csv';
/** Rows that aren't good, of which an answer names the first so many; the file to download has all. */
export const BAD_ROWS_NAMED = 100;
/** Files of an organisation that wait or are being sent at one time. */
export const INVITE_BATCHES_AT_ONCE = 5;

/** Who the file's people become, and what it is called. `groupId` is of one's own organisation. */
export const inviteFileQuerySchema = z.object({
  role: z.enum(invitedRoles).default('USER'),
  groupId: z.uuid().optional(),
  name: z.string().trim().max(200).default(''),
});

/**
 * checked: it waits for a yes; sending: a worker goes through it; sent: every good row has its outcome; stopped: what
 * remained was not sent, and `problem` says why.
 */
export const inviteBatchStates = ['checked', 'sending', 'sent', 'stopped'] as const;
export type InviteBatchState = (typeof inviteBatchStates)[number];

/** Good rows that an answer shows, so that wrong columns or letters are seen before anyone is invited. */
export const FIRST_ROWS_SHOWN = 3;
export const firstRowSchema = z.object({
  line: z.number().int().positive(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
});

export const badRowSchema = z.object({
  /** Of the file, the first is 1. */
  line: z.number().int().positive(),
  /** As it was written, cut at 200 characters. */
  email: z.string(),
  /** What is wrong with it, or why it wasn't sent. */
  reason: z.string(),
});

export const inviteBatchSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  role: z.enum(invitedRoles),
  group_name: z.string().nullable(),
  state: z.enum(inviteBatchStates),
  /** Empty unless it was stopped. */
  problem: z.string(),
  created_at: z.iso.datetime(),
  /** When it was sent or stopped; null until then. */
  finished_at: z.iso.datetime().nullable(),
  /** Rows of the file without its head, those that may be invited, and those of them that have an outcome. */
  rows: z.number().int().nonnegative(),
  good: z.number().int().nonnegative(),
  done: z.number().int().nonnegative(),
  outcomes: z.record(z.enum(inviteOutcomes), z.number().int().nonnegative()),
  /** The first good ones, as they were read. */
  first_rows: z.array(firstRowSchema).max(FIRST_ROWS_SHOWN),
  /** Rows that can't be invited as they are, and good ones that weren't sent: the first 100 of `not_sent`. */
  bad_rows: z.array(badRowSchema).max(BAD_ROWS_NAMED),
  not_sent: z.number().int().nonnegative(),
});
export type InviteBatch = z.infer<typeof inviteBatchSchema>;
export const inviteBatchAnswerSchema = z.object({ data: inviteBatchSchema });
/** The caller's own files of the last days, the newest first. */
export const inviteBatchesSchema = z.object({
  data: z.array(inviteBatchSchema),
  /** Invitations that could be sent now (see {@link invitationsSchema}). */
  room: z.number().int().nonnegative(),
});
export type InviteBatches = z.infer<typeof inviteBatchesSchema>;
