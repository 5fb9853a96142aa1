import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type FeedRow, LiveSenders } from '../../../platform/live/live-senders.js';
import { LiveRooms } from '../../../platform/live/live-rooms.js';
import { nudgeTypeSchema } from '@keenly/contracts/study-session';
import { ExpressionVisibility } from '../expression-visibility.js';
import { BoardLooks } from '../team-board/board-looks.js';
import { SessionDetailReader } from '../session-detail/session-detail.query.js';
import { SessionListReader } from '../session-list/session-list.query.js';
import { learnerState, sessionInfo } from '../session-list/session-row.js';
import { TeamBoardReader } from '../team-board/team-board.query.js';

const sessionOf = (row: FeedRow) => ({ tenant: row.tenant, sessionId: row.payload['session_id'] ?? '' });
const keyOf = (row: FeedRow) => `${row.tenant}/${row.payload['session_id'] ?? ''}`;
/** The same session, told again. */
const sameSession = (row: FeedRow) => row.payload['session_id'] ?? '';

/** Words this module's live messages, as the read models are when they are sent. */
@Injectable()
export class SessionSenders implements OnModuleInit {
  constructor(
    private readonly senders: LiveSenders,
    private readonly rooms: LiveRooms,
    private readonly list: SessionListReader,
    private readonly details: SessionDetailReader,
    private readonly board: TeamBoardReader,
    private readonly looks: BoardLooks,
    private readonly visibility: ExpressionVisibility,
  ) {}

  onModuleInit(): void {
    this.rooms.register('session', (caller, id) => this.details.isOpenTo(id, caller));
    this.senders.register('session_changed', {
      latestOf: sameSession,
      bodies: (rows) => this.sessions(rows),
    });
    this.senders.register('board_entry_changed', {
      latestOf: sameSession,
      bodies: async (rows) => {
        const entries = await this.board.entriesOf(rows.map(sessionOf));
        return rows.map((row) => {
          const entry = entries.get(keyOf(row));
          return entry === undefined ? undefined : { entry };
        });
      },
      heard: ({ entry }, by) => this.looks.heard(entry, by),
    });
    this.senders.register('session_detail_changed', {
      latestOf: sameSession,
      bodies: async (rows) => rows.map((row) => ({ session_id: sameSession(row) })),
    });
    this.senders.register('board_entry_removed', {
      bodies: async (rows) => rows.map((row) => ({ session_id: sameSession(row) })),
    });
    this.senders.register('nudge_raised', {
      bodies: async (rows) =>
        rows.map((row) => ({
          session_id: sameSession(row),
          nudge: nudgeTypeSchema.parse(row.payload['nudge']),
          raised_at: row.payload['raised_at'] ?? row.at.toISOString(),
        })),
    });
  }

  private async sessions(rows: readonly FeedRow[]) {
    const found = await this.list.rowsOf(rows.map(sessionOf));
    const now = new Date();
    return Promise.all(
      rows.map(async (row) => {
        const session = found.get(keyOf(row));
        if (session === undefined) return undefined;
        const { account_id: accountId, tenant } = session;
        const clientId = tenant === accountId ? null : tenant;
        const showAffect = await this.visibility.isShown({ accountId, clientId }, accountId);
        return { session: sessionInfo(session, now, showAffect), state: learnerState(session) };
      }),
    );
  }
}
