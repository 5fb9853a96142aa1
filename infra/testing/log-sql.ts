import { LANE_SIZE } from '@keenly/event-store/lanes';

/** SQL: how many positions the log has given, those of all its lanes together. */
export const POSITIONS = `(
  select coalesce(sum((select max(e.position) from event_store.event e where e.lane = l.lane) & ${LANE_SIZE - 1n}), 0)
  from event_store.lane l)`;

/**
 * SQL: how many positions the reader in row `r` of `event_store.reader` is behind the log, those of all lanes together. Its
 * checkpoint says which lanes there are, also in a log of before lanes.
 */
export const BEHIND = `(
  select coalesce(sum(greatest(head.position - stands.at::bigint, 0)), 0)
  from jsonb_each_text(r.checkpoint) as stands (lane, at), lateral (
    select max(e.position) as position from event_store.event e where e.lane = stands.lane::smallint
  ) head)`;
