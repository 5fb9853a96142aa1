import { z } from 'zod';
import { insightPanelSchema } from './insight.js';
import { learnerStateSchema, nudgeTypeSchema, ribbonSchema, sessionInfoSchema } from './study-session.js';

/** socket.io path and the one event name that carries messages to a client. */
export const LIVE_PATH = '/api/live';
export const LIVE_EVENT = 'message';

/** A learner on the team's board. Times ISO 8601, durations seconds. */
export const boardEntrySchema = z.object({
  user_client_id: z.uuid(),
  full_name: z.string(),
  profile_image_url: z.string().nullable(),
  session_id: z.uuid(),
  topic: z.string(),
  started_at: z.iso.datetime(),
  stopped_at: z.iso.datetime().nullable(),
  state: learnerStateSchema,
  state_since: z.iso.datetime(),
  /** The last 30 minutes, 60 cells of 30 s, oldest first. */
  ribbon: ribbonSchema,
  nudge_count: z.number().int().nonnegative(),
  last_nudge: z.object({ nudge: nudgeTypeSchema, at: z.iso.datetime() }).nullable(),
});
export type BoardEntry = z.infer<typeof boardEntrySchema>;

/** Cells on the board's ribbon, and the seconds each one covers. */
export const BOARD_CELLS = 60;
export const BOARD_CELL_S = 30;

/** GET /api/v1/team/board (manager): everyone of the organisation who studies now or stopped within 30 minutes. */
export const teamBoardSchema = z.object({
  data: z.object({
    organisation: z.string(),
    learner_count: z.number().int().nonnegative(),
    entries: z.array(boardEntrySchema),
    position: z.string(),
  }),
});
export type TeamBoard = z.infer<typeof teamBoardSchema>;

/** Parts of the profile that change by themselves or on another screen, as live messages name them. */
export const profileParts = ['badges', 'calibration', 'recording', 'schedule'] as const;
export const profilePartSchema = z.enum(profileParts);
export type ProfilePart = z.infer<typeof profilePartSchema>;

/** What a team's screens show, as live messages name it. */
export const teamParts = ['members', 'figures', 'assignments'] as const;
export const teamPartSchema = z.enum(teamParts);
export type TeamPart = z.infer<typeof teamPartSchema>;

/**
 * Messages of the live feed. `position` is the feed position as a decimal string, its lane above 48 bits: strictly growing
 * within a lane for one client, which asks with the last one of each lane for what it missed. Rooms:
 * `person:{user_client_id}`, `team:{client_id}`, `session:{session_id}`, `community`, which is the same for everyone, and
 * `platform`, of platform roles alone.
 */
const placed = { position: z.string().regex(/^\d+$/), at: z.iso.datetime() };
export const liveMessageSchema = z.discriminatedUnion('type', [
  /** To the person: their running or just ended session changed. */
  z.object({
    ...placed,
    type: z.literal('session_changed'),
    session: sessionInfoSchema,
    state: learnerStateSchema.nullable(),
  }),
  /** To the person and the session: a nudge was shown. */
  z.object({
    ...placed,
    type: z.literal('nudge_raised'),
    session_id: z.uuid(),
    nudge: nudgeTypeSchema,
    raised_at: z.iso.datetime(),
  }),
  /** To the session's room: figures of this session changed, read them again. */
  z.object({ ...placed, type: z.literal('session_detail_changed'), session_id: z.uuid() }),
  /**
   * To the person: figures of these panels of home changed, read them again. To the community: the board that everyone
   * sees did, and nothing of whose row.
   */
  z.object({ ...placed, type: z.literal('insight_changed'), panels: z.array(insightPanelSchema) }),
  /** To the person: these parts of their profile changed, read them again. */
  z.object({ ...placed, type: z.literal('profile_changed'), parts: z.array(profilePartSchema) }),
  /** To the team: one row of the board, whole. */
  z.object({ ...placed, type: z.literal('board_entry_changed'), entry: boardEntrySchema }),
  /** To the team: this row leaves the board. */
  z.object({ ...placed, type: z.literal('board_entry_removed'), session_id: z.uuid() }),
  /**
   * To the team, at most once a second: screens that show these parts of it read them again. The last one comes after
   * the last change. To the platform in the same way: members, organisations, or personal accounts changed somewhere.
   */
  z.object({ ...placed, type: z.literal('team_changed'), parts: z.array(teamPartSchema) }),
  /** To the person: an assignment of theirs changed (assigned, reminded, removed, completed). */
  z.object({ ...placed, type: z.literal('assignment_changed'), assignment_id: z.uuid() }),
  /** To the person and their managers: a learning plan was assigned to them, completed, or removed. */
  z.object({ ...placed, type: z.literal('plan_assignment_changed'), assignment_id: z.uuid() }),
  /** To the person: a copy of their data is further, or ready, or failed; read the copies again. */
  z.object({ ...placed, type: z.literal('data_export_changed'), export_id: z.uuid() }),
  /** To the inviter: a file of people to invite is further, or done, or stopped; read it again. */
  z.object({ ...placed, type: z.literal('invite_batch_changed'), batch_id: z.uuid() }),
  /** To the person: someone looked at their data; read who looked again. */
  z.object({ ...placed, type: z.literal('data_viewed') }),
  /** To the person: something is new on their bell, or was read or answered elsewhere; read it again. */
  z.object({ ...placed, type: z.literal('notification_changed') }),
  /** To the person: role or membership changed, sign in again or refresh the token. */
  z.object({ ...placed, type: z.literal('membership_changed') }),
  /** To the person, in each of their accounts: what a sign-in's answer tells changed. Refresh the token. */
  z.object({ ...placed, type: z.literal('sign_in_changed') }),
  /**
   * To the team, the group's mentors and whoever it is about: someone came, left, asked, was answered, or became a mentor;
   * read the group again. Null where it may have been any.
   */
  z.object({ ...placed, type: z.literal('group_changed'), group_id: z.uuid().nullable() }),
  /**
   * To its owner, and to the team unless the course is for its owner alone: a course was saved, shared, or deleted; read
   * it, and lists of courses, again.
   */
  z.object({ ...placed, type: z.literal('course_changed'), course_id: z.uuid() }),
  /** To the same: someone opened the editor of this course, or left it. */
  z.object({ ...placed, type: z.literal('course_editors_changed'), course_id: z.uuid() }),
  /**
   * To everyone who listens, whatever their rooms, or to a team: what a screen shows may have changed without a
   * message, so read it again, at a moment of your own within `within_s` seconds, so that not everyone asks at once.
   */
  z.object({ ...placed, type: z.literal('read_again'), within_s: z.number().nonnegative().max(3600) }),
]);
export type LiveMessage = z.infer<typeof liveMessageSchema>;
export type LiveMessageType = LiveMessage['type'];

/** Of one position 19 digits. A caller's rooms are in two lanes: their organisation's, and that of what is told to everyone. */
const POSITION_MAX_CHARS = 39;

/** The furthest back that `since_ms` reaches, milliseconds. What a client asked for earlier, it reads again. */
export const SINCE_MOST_MS = 60_000;

/**
 * Client → server, with acknowledgement. A client subscribes to rooms that its token allows, naming the last position
 * it has seen (or the one its HTTP answer carried), of each lane where there are several, joined by `-`; the answer holds
 * everything since, oldest first within a lane, and its own `position` is written alike. Where its HTTP
 * answers carry no position, it names how long ago it asked for the first of them, `since_ms`, and gets everything told
 * since then, and a little of before. With neither, it hears what is told from now on; `after` counts where both are there.
 * `gap` true: too long ago to replay, read the HTTP resource again. Each room is judged on its own: what is none is
 * refused, by its name or as `rooms[2]`, and costs the others nothing.
 */
export const subscribeRequestSchema = z.object({
  rooms: z.array(z.unknown()).min(1).max(20),
  after: z
    .string()
    .max(POSITION_MAX_CHARS)
    .regex(/^\d{1,19}(-\d{1,19})*$/)
    .optional(),
  since_ms: z.int().min(0).max(SINCE_MOST_MS).optional(),
});
export type SubscribeRequest = Omit<z.infer<typeof subscribeRequestSchema>, 'rooms'> & { rooms: string[] };
export const subscribeReplySchema = z.object({
  joined: z.array(z.string()),
  refused: z.array(z.string()),
  position: z.string(),
  gap: z.boolean(),
  missed: z.array(liveMessageSchema),
});
export type SubscribeReply = z.infer<typeof subscribeReplySchema>;

export const rooms = {
  person: (userClientId: string) => `person:${userClientId}`,
  team: (clientId: string) => `team:${clientId}`,
  session: (sessionId: string) => `session:${sessionId}`,
  community: 'community',
  /** Of those who see every organisation. */
  platform: 'platform',
} as const;

export interface ClientToServerEvents {
  subscribe: (
    request: SubscribeRequest,
    reply: (answer: SubscribeReply | { error: { code: string | number; message: string } }) => void,
  ) => void;
  unsubscribe: (request: { rooms: string[] }) => void;
  /** A fresh access token for the same person, before the old one expires; answers whether it was taken. */
  authenticate: (request: { token: string }, reply: (answer: { ok: boolean }) => void) => void;
}
export interface ServerToClientEvents {
  message: (message: LiveMessage) => void;
  /** Followed by a disconnect: the token was refused (code 1004) or the role changed. */
  refused: (error: { code: string | number; message: string }) => void;
}
