import {
  BOARD_CELL_S,
  BOARD_CELLS,
  type BoardEntry,
  type LiveMessage,
  type TeamBoard,
} from '@keenly/contracts/live';
import type { RibbonCell } from '@keenly/contracts/study-session';
import { later } from '../../../shared/live/subscription';

/** A row as it was told, and when: its ribbon ends there. */
export interface BoardRow extends BoardEntry {
  /** Epoch milliseconds by this device's clock. */
  asOf: number;
}
export interface Board {
  entries: readonly BoardRow[];
  /** Feed position up to which the rows are complete. */
  position: string;
}

/** Who stopped leaves the board after this long, in milliseconds: as long as the ribbon is. */
const MEMORY_MS = BOARD_CELLS * BOARD_CELL_S * 1000;

export function boardOf({ data }: TeamBoard, now: number): Board {
  return { entries: data.entries.map((entry) => ({ ...entry, asOf: now })), position: data.position };
}

/** The board after one live message. Rows keep their place; a new one joins those that study. */
export function applyToBoard(board: Board, message: LiveMessage, now: number): Board {
  // Read again in the meantime: the answer already holds what this message tells.
  const position = later(board.position, message.position);
  if (position === board.position) return board;
  switch (message.type) {
    case 'board_entry_changed':
      return {
        entries: placed(board.entries, { ...message.entry, asOf: now }),
        position,
      };
    case 'board_entry_removed':
      return {
        entries: board.entries.filter(({ session_id: id }) => id !== message.session_id),
        position,
      };
    default:
      return board;
  }
}

function placed(entries: readonly BoardRow[], row: BoardRow): BoardRow[] {
  if (entries.some(({ session_id: id }) => id === row.session_id)) {
    return entries.map((held) => (held.session_id === row.session_id ? row : held));
  }
  const finished = entries.findIndex(({ stopped_at: stoppedAt }) => stoppedAt !== null);
  const at = row.stopped_at !== null || finished < 0 ? entries.length : finished;
  return entries.toSpliced(at, 0, row);
}

/** The rows to show now: without those who stopped longer ago than the board remembers. */
export function rowsAt(board: Board, now: number): BoardRow[] {
  return board.entries.filter(({ stopped_at: at }) => at === null || now - Date.parse(at) < MEMORY_MS);
}

/** The row's last 30 minutes as of `now`: what has gone by since it was told is spent in the state it told of. */
export function ribbonAt({ ribbon, state, stopped_at: stoppedAt, asOf }: BoardRow, now: number): string {
  const gone = Math.min(BOARD_CELLS, Math.max(0, Math.floor((now - asOf) / (BOARD_CELL_S * 1000))));
  return gone === 0 ? ribbon : `${ribbon}${letterOf(state, stoppedAt).repeat(gone)}`.slice(-BOARD_CELLS);
}

function letterOf(state: BoardEntry['state'], stoppedAt: string | null): RibbonCell {
  if (stoppedAt !== null) return '-';
  return state === 'focused' ? 'f' : state === 'neutral' ? 'n' : state === 'distracted' ? 'd' : '-';
}
