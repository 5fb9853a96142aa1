/** What the server can't know and a reader of the statement can: each with what makes it true. */
export const trusted: Readonly<Record<string, string>> = {
  'pairings.query.ts external_id may be null': 'pairing sets it, and a paired extension asks',
  'page-changes.ts class may be null': '`said is not null`, picked as class',
  'mail-store.ts claim may be null': 'the statement itself sets it',
  'dead-letters.query.ts failedAt may be null': 'set with the status `dead`',
  'badges.award.ts day may be null': 'set with study_s, which is not null here',
  'session-detail.query.ts topic may be null': 'set with started_at, which is not null here',
  'session-detail.query.ts camera may be null': 'set with started_at, which is not null here',
  'session-detail.query.ts origin may be null': 'set with started_at, which is not null here',
  'session-list.query.ts topic may be null': 'set with started_at, which is not null here',
  'session-list.query.ts camera may be null': 'set with started_at, which is not null here',
  'session-list.query.ts origin may be null': 'set with started_at, which is not null here',
  'team-board.query.ts topic may be null': 'set with started_at, which is not null here',
  'badge-sessions.ts startedAt may be null': 'compared with a time',
  'erasure-store.ts personId may be null': "cleared with settles_at, once it's settled",
  'erasure-store.ts accountId may be null': "cleared with settles_at, once it's settled",
  'erasure-store.ts plan may be null': "cleared with settles_at, once it's settled",
  'sign-in-challenges.ts asked may be null': '`passkey_challenge is not null`, picked as asked',
  // Asked of a database with Citus alone; distributed.int.spec.ts and several-servers.int.spec.ts run them.
  'distribution.ts relation "pg_catalog.pg_dist_partition" does not exist': 'Citus has it',
  'distribution.ts function create_distributed_table(regclass, unknown, colocate_with => unknown, shard_count => integer) does not exist':
    'Citus has it',
  'distribution.ts function create_distributed_table(regclass, unknown, colocate_with => unknown) does not exist':
    'Citus has it',
  // A log with one lane has no such column; worker-hanging.e2e.spec.ts runs them.
  'running-places.ts column "lane" does not exist': 'a log over several servers has it',
  'heartbeats.ts column "lane" does not exist': 'a log over several servers has it',
  'session-owners.ts column "lane" does not exist': 'a log over several servers has it',
  'team-board.query.ts column "lane" does not exist': 'a log over several servers has it',
  // Places by lane are of a log with several lanes; lane-places.int.spec.ts and all others of the store run them.
  'lane-places.ts relation "event_store.reader_lane" does not exist': 'a log with several lanes has it',
  'checkpoints.ts relation "event_store.reader_lane" does not exist': 'a log with several lanes has it',
  'put-aside.ts relation "event_store.reader_lane" does not exist': 'a log with several lanes has it',
  'copy-log.ts relation "event_store.reader_lane" does not exist': 'a log with several lanes has it',
  'server-watch.ts relation "pg_catalog.pg_dist_placement" does not exist': 'Citus has it',
  'servers.ts relation "pg_dist_local_group" does not exist': 'Citus has it',
  'servers.ts function run_command_on_workers(unknown) does not exist': 'Citus has it',
  'erasing.ts column "lane" does not exist': 'asked of tables that are beside their lanes alone',
  // Tables beside their lanes are of a log over several servers; beside-lanes.int.spec.ts runs them.
  'lane-tables.ts relation "pg_catalog.pg_dist_partition" does not exist': 'Citus has it',
  'lane-tables.ts function create_distributed_table(regclass, unknown, colocate_with => unknown) does not exist':
    'Citus has it',
  'lane-marks.ts relation "event_store.lane_mark" does not exist': 'a build over several servers has it',
  'distribution.ts function create_distributed_function(regprocedure, unknown, colocate_with => unknown) does not exist':
    'Citus has it',
};

/**
 * How many statements of a file are put together while it runs. A spec that counts more fails: write the statement as
 * constants and parameters. One that counts fewer fails too, until the number here falls.
 */
export const unread: Readonly<Record<string, number>> = {
  'append-connection.ts': 1,
  // What names its lane as a constant where there are several; the store's specs run them with one lane and with eight.
  'blanking.ts': 1,
  'claims.ts': 2,
  // Every table by its name, with the columns that it has; treatments.int.spec.ts knows each of them.
  'copy-tables.ts': 3,
  'copying.ts': 3,
  'find-known.ts': 3,
  // Two of them each run where its lane is alone; distributed.int.spec.ts and worker-away.e2e.spec.ts run them.
  'key-rows.ts': 3,
  'put-aside.ts': 1,
  'subject-keys.ts': 2,
  // The functions' own text.
  'distribution.ts': 1,
  'evidence.query.ts': 1,
  'lane-tables.ts': 1,
  'inline-append.ts': 1,
  // What was put in place, in the text of a comment; lanes.int.spec.ts reads it back.
  'log-notes.ts': 1,
  // Each has its lane as a constant, and one has all lanes.
  'log-reader.ts': 4,
  'migrations.ts': 1,
  'notices.ts': 1,
  'personal-rows.ts': 1,
  'picture-sweep.ts': 2,
  // The functions' own text.
  'place-functions.ts': 1,
  'projection-builds.ts': 1,
  'read-views.ts': 3,
  'registrants.query.ts': 1,
  'session-page.ts': 2,
  'sign-in-lookup.ts': 1,
  'sums.ts': 2,
  'top-learners.ts': 1,
};
