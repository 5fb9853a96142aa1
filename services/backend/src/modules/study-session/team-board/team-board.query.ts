import { ribbon } from '@keenly/contracts/formulas/ribbon';
import { BOARD_CELL_S, BOARD_CELLS, type BoardEntry, type TeamBoard } from '@keenly/contracts/live';
import type { LearnerState, NudgeType } from '@keenly/contracts/study-session';
import type { EventStore } from '@keenly/event-store';
import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { EVENT_STORE } from '../../../platform/event-log/event-log.js';
import { Directory, ReadableAccounts } from '../../membership/membership.public.js';
import { claimsIn, lanesValue } from '../domain/claims-in-lanes.js';
import { RUNNING_SESSION } from '../domain/running-place.js';
import { BoardLooks } from './board-looks.js';
import { type SpanColumns, spanColumns, spansOf } from '../session-parts/span-columns.js';
import { stateNow, withPageInFront } from '../session-parts/running-state.js';
import { asSnapshot } from '../session-parts/snapshot.js';
import { feedPosition } from '../../../platform/live/feed-lanes.js';

interface BoardRow extends SpanColumns {
  readonly tenant: string;
  readonly session_id: string;
  readonly account_id: string;
  readonly topic: string;
  readonly started_at: Date;
  readonly stopped_at: Date | null;
  readonly state: LearnerState | null;
  readonly state_at: Date | null;
  readonly on_break: boolean | null;
  readonly break_at: Date | null;
  readonly nudge_count: number;
  readonly last_nudge: NudgeType | null;
  readonly last_nudge_at: Date | null;
}

const WINDOW_S = BOARD_CELLS * BOARD_CELL_S;

const boardColumns = `
  select b.tenant, b.session_id, b.account_id, b.topic, b.started_at, b.stopped_at, b.state, b.state_at, b.on_break,
    b.break_at, b.nudge_count, b.last_nudge, b.last_nudge_at, spans.*
  from read.board_session b`;
const boardRest = `
  on run.stream = 'study-session-' || b.session_id and run.tenant = b.tenant and run.name = '${RUNNING_SESSION}',
  lateral (
    select ${spanColumns} from read.board_span p
    where p.session_id = b.session_id and p.tenant = b.tenant
      and p.to_ms > extract(epoch from clock_timestamp() - b.started_at) * 1000 - ${WINDOW_S * 1000}
  ) spans
  where b.started_at is not null
    and (b.stopped_at > now() - make_interval(secs => ${WINDOW_S})`;

/** A running session is one that the service knows to run: one that only arrives late is no news for a board. */
const boardRows = (claims: string, isRunning: string) =>
  `${boardColumns} left join ${claims} run ${boardRest} or (b.stopped_at is null and ${isRunning}))`;

/**
 * Where a tenant's lane is away, no one knows what the service knows to run, and a session that something was just applied of is
 * taken to run: news that isn't told is never told again.
 */
const AS_FAR_AS_KNOWN = '(run.held or b.tenant = any ($3::uuid[]))';

/** The managers' live board. */
@Injectable()
export class TeamBoardReader {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly directory: Directory,
    private readonly readable: ReadableAccounts,
    private readonly looks: BoardLooks,
  ) {}

  /** The board of the caller's organisation; empty for a personal account. */
  async board(caller: Caller): Promise<TeamBoard> {
    const { clientId } = caller;
    if (clientId === null)
      return { data: { organisation: '', learner_count: 0, entries: [], position: '0' } };
    const { rows, position } = await this.store.inLaneOf(clientId, (client, lanes) =>
      asSnapshot(client, async () => ({
        position: await feedPosition(client, caller),
        rows: (
          await client.query<BoardRow>(
            `${boardRows(claimsIn(lanes, '$2'), 'run.held')} and b.tenant = $1
             order by b.stopped_at desc nulls first, b.started_at, b.session_id`,
            [clientId, ...lanesValue(lanes)],
          )
        ).rows,
      })),
    );
    const [organisation, { total }, known] = await Promise.all([
      this.directory.organisation(clientId),
      this.directory.membersOf(clientId, { limit: 1, offset: 0 }),
      this.entries(rows),
    ]);
    const entries = rows.flatMap((row) => known.get(`${row.tenant}/${row.session_id}`) ?? []);
    this.looks.read(caller, entries);
    return {
      data: {
        organisation: organisation?.name ?? '',
        learner_count: total,
        entries,
        position,
      },
    };
  }

  /** Entries by tenant and session, for the live feed; what is no longer on a board is absent. */
  async entriesOf(
    sessions: readonly { tenant: string; sessionId: string }[],
  ): Promise<ReadonlyMap<string, BoardEntry>> {
    const { rows } = await this.store.acrossLanes((sql, lanes) =>
      sql.query<BoardRow>({
        name: lanes === undefined ? 'board_entries' : 'board_entries_in_lanes',
        text: `${boardRows(claimsIn(lanes, '$4'), AS_FAR_AS_KNOWN)}
          and (b.session_id, b.tenant) in (select * from unnest($1::uuid[], $2::uuid[]))`,
        values: [
          sessions.map(({ sessionId }) => sessionId),
          sessions.map(({ tenant }) => tenant),
          sessions.map(({ tenant }) => tenant).filter((tenant) => !this.store.isThere(tenant)),
          ...lanesValue(lanes),
        ],
      }),
    );
    return this.entries(rows);
  }

  /** Board entries of active members. Those of former and pending ones aren't visible to the organisation. */
  private async entries(rows: readonly BoardRow[]): Promise<ReadonlyMap<string, BoardEntry>> {
    const members = await this.readable.activeIn(
      rows.map((row) => ({ accountId: row.account_id, clientId: row.tenant })),
    );
    const now = Date.now();
    return new Map(
      rows.flatMap((row) => {
        const member = members.get(row.account_id);
        if (member === undefined) return [];
        const name = { full_name: member.fullName, profile_image_url: member.profileImageUrl };
        return [[`${row.tenant}/${row.session_id}`, { ...entryOf(row, now), ...name }]];
      }),
    );
  }
}

function entryOf(row: BoardRow, now: number): Omit<BoardEntry, 'full_name' | 'profile_image_url'> {
  const onBreak = row.on_break === true;
  const since = onBreak ? row.break_at : row.state_at;
  return {
    user_client_id: row.account_id,
    session_id: row.session_id,
    topic: row.topic,
    started_at: row.started_at.toISOString(),
    stopped_at: row.stopped_at?.toISOString() ?? null,
    state: stateNow(row.state, onBreak),
    state_since: (since ?? row.started_at).toISOString(),
    ribbon: boardRibbon(row, now),
    nudge_count: row.nudge_count,
    last_nudge:
      row.last_nudge === null || row.last_nudge_at === null
        ? null
        : { nudge: row.last_nudge, at: row.last_nudge_at.toISOString() },
  };
}

/** The last half hour up to now, whether the session still runs or not. */
function boardRibbon(row: BoardRow, now: number): string {
  const offset = (at: Date) => at.getTime() - row.started_at.getTime();
  const nowMs = now - row.started_at.getTime();
  const spans = spansOf(row);
  const open =
    row.stopped_at === null
      ? withPageInFront(
          spans,
          {
            state: row.state,
            state_offset_ms: row.state_at === null ? null : offset(row.state_at),
            open_pause_ms: row.on_break === true && row.break_at !== null ? offset(row.break_at) : null,
          },
          nowMs,
        )
      : spans;
  return ribbon(open, nowMs - WINDOW_S * 1000, nowMs, BOARD_CELLS);
}
