import { z } from 'zod';
import { reminderRules } from './formulas/reminder-days.js';

/** Of an assignment with more, the latest so many entries are told. */
export const HISTORY_MOST = 200;

/** What it was before and is from then on: days as YYYY-MM-DD; names and outcomes may be ''. */
const change = z.object({
  what: z.enum(['capability', 'deadline', 'outcome']),
  from: z.string(),
  to: z.string(),
});
export type HistoryChange = z.infer<typeof change>;

/** `who` is '' for someone whose name is no longer here. */
const common = { at: z.iso.datetime(), who: z.string() };
const entry = z.discriminatedUnion('kind', [
  z.object({
    ...common,
    kind: z.literal('assigned'),
    capability: z.string(),
    deadline: z.string(),
    outcome: z.string(),
  }),
  z.object({ ...common, kind: z.literal('changed'), changes: z.array(change) }),
  z.object({ ...common, kind: z.literal('reminded') }),
  z.object({ ...common, kind: z.literal('reminded_by_rule'), rule: z.enum(reminderRules) }),
  /** `course` is '' where the name may not be told, or is kept no longer. */
  z.object({ ...common, kind: z.literal('completed_by_course'), course: z.string() }),
  /** `tool` likewise: what the organization named the tool that told of it. */
  z.object({ ...common, kind: z.literal('completed_in_tool'), tool: z.string() }),
  z.object({ ...common, kind: z.literal('asked'), deadline: z.string(), from: z.string() }),
  z.object({ ...common, kind: z.literal('granted'), deadline: z.string(), from: z.string() }),
  z.object({
    ...common,
    kind: z.enum(['declined', 'completed', 'reopened', 'removed', 'restored']),
  }),
]);
export type HistoryEntry = z.infer<typeof entry>;

/**
 * GET /api/v1/assigned-capabilities/{id}/history: what happened to an assignment, oldest first, and who did it. Why a
 * learner asked for another date isn't told.
 */
export const assignmentHistorySchema = z.object({
  data: z.array(entry),
  /** Entries in all, those that are left out included. */
  total: z.number().int().nonnegative(),
});
export type AssignmentHistory = z.infer<typeof assignmentHistorySchema>;

type Without<Entry> = Entry extends unknown ? Omit<Entry, 'at' | 'who'> : never;
/** An entry but for when and who. */
export type Happened = Without<HistoryEntry>;
