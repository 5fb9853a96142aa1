import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The feed may have lanes as the log has: a head, and what is kept, for each. One with a single lane is what it was, its key too,
 * which the last release has. `lane_of` gives a tenant the lane that it has in a log with as many, so it's the one of `Lanes.of`
 * (services/event-store). `spread` makes lanes where nothing was ever told.
 */
export class SpreadFeed1764410000017 implements MigrationInterface {
  readonly name = 'SpreadFeed1764410000017';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table live.feed add column lane integer not null default 0;
      alter table live.retention add column lane integer not null default 0;

      create function live.lane_of(tenant uuid, lanes integer) returns integer
      language plpgsql immutable parallel safe as $$
      declare
        hash bigint := 2166136261;
      begin
        if lanes = 1 then return 0; end if;
        for place in 1..36 loop
          hash := ((hash # ascii(substr(tenant::text, place, 1))) * 16777619) & 4294967295;
        end loop;
        hash := hash # (hash >> 16);
        -- A product of two numbers of 32 bits is too much for a bigint: the second factor is taken in halves.
        hash := (hash * 51819 + (((hash * 34283) & 65535) << 16)) & 4294967295;
        hash := hash # (hash >> 13);
        hash := (hash * 44597 + (((hash * 49842) & 65535) << 16)) & 4294967295;
        return (hash # (hash >> 16)) % lanes;
      end
      $$;

      create function live.spread(lanes integer) returns void language plpgsql as $$
      begin
        lock table live.feed, live.retention;
        if (select count(*) > 1 or max(head) > 0 from live.feed) then return; end if;
        alter table live.feed drop constraint feed_pkey, add primary key (lane);
        alter table live.retention drop constraint retention_pkey, add primary key (lane);
        insert into live.feed (lane, head) select n, n::bigint << 48 from generate_series(1, lanes - 1) as n;
        insert into live.retention (lane, pruned_through) select n, n::bigint << 48 from generate_series(1, lanes - 1) as n;
      end
      $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function live.spread;
      drop function live.lane_of;
      delete from live.feed where lane > 0;
      delete from live.retention where lane > 0;
      alter table live.feed drop constraint feed_pkey, drop column lane, add primary key (only_row);
      alter table live.retention drop constraint retention_pkey, drop column lane, add primary key (only_row);
    `);
  }
}
