import type { BoardEntry } from '@keenly/contracts/live';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../../../kernel/caller.js';
import { AccessLog } from '../../../platform/personal-data/access-log.js';

/** Looks that are remembered; past this the oldest are forgotten, and their next views are recorded again. */
const REMEMBERED = 50_000;

type Entry = Pick<BoardEntry, 'session_id' | 'user_client_id'>;

/**
 * Records views of learners on the live board: when it's read, and when the feed sends a session while it's open. A
 * session is sent many times and counts as one view per viewer and day.
 */
@Injectable()
export class BoardLooks {
  private readonly known = new LRUCache<string, true>({ max: REMEMBERED });

  constructor(private readonly accessLog: AccessLog) {}

  read(viewer: Caller, entries: readonly Entry[]): void {
    for (const { session_id } of entries) this.isNews(viewer, session_id);
    this.accessLog.record(
      viewer,
      entries.map(({ user_client_id }) => user_client_id),
      'team_board',
    );
  }

  heard(entry: Entry, by: readonly Caller[]): void {
    for (const viewer of by) {
      if (this.isNews(viewer, entry.session_id))
        this.accessLog.record(viewer, [entry.user_client_id], 'team_board');
    }
  }

  private isNews({ accountId }: Caller, sessionId: string): boolean {
    const look = `${accountId} ${sessionId} ${new Date().toISOString().slice(0, 10)}`;
    if (this.known.has(look)) return false;
    this.known.set(look, true);
    return true;
  }
}
