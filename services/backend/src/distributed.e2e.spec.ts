import { citusPrograms, type CitusServers, startCitus } from '@keenly/infra/testing/citus/citus-servers';
import { PATIENCE } from '@keenly/infra/testing/patience-factor';
import { Client } from 'pg';
import { stepsOverLanes } from './testing/steps-over-lanes.js';

const programs = citusPrograms();
const START_WITHIN_MS = PATIENCE * 60_000;

/** Skipped by name where the machine lacks the extension. */
(programs === undefined ? describe.skip : describe)(
  `a service whose log is over several servers${programs === undefined ? ' (needs Citus)' : ''}`,
  () => {
    let servers: CitusServers;
    beforeAll(async () => {
      servers = await startCitus(programs ?? '');
    }, START_WITHIN_MS);

    stepsOverLanes(() => ({ DATABASE_URL: servers.url, EVENT_STORE_DISTRIBUTED: 'true' }));

    it('has its log, and the read models that are beside it, where it was asked to have them, and nothing else there', async () => {
      const client = new Client({ connectionString: servers.url });
      await client.connect();
      const { rows } = await client.query(
        `select array_agg(logicalrelid::text order by logicalrelid::text) as tables from pg_dist_partition`,
      );
      await client.end();
      const tables = [
        ...['claim', 'event', 'lane', 'subject_key'].map((name) => `event_store.${name}`),
        ...[
          'detail_expression',
          'detail_mark',
          'detail_nudge',
          'detail_page',
          'detail_sample',
          'lane_mark',
        ].map((name) => `session_detail_v3.${name}`),
        ...['lane_mark', 'statement', 'statement_attachment_name', 'statement_match'].map(
          (name) => `statements_v3.${name}`,
        ),
      ];
      expect(rows).toEqual([{ tables }]);
    });

    afterAll(() => servers.stop());
  },
);
