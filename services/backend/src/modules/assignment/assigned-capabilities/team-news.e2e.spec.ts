import type { AssignmentsCreated } from '@keenly/contracts/assignment';
import { assign } from '@keenly/contracts/assignment.endpoints';
import { rooms } from '@keenly/contracts/live';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { connectLive } from '../../../platform/live/testing/live-client.js';
import { eventually } from '../../../testing/eventually.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { addMember, makeOrganisation } from '../../../testing/test-people.js';
import { CreateCapability } from '../../capability/capability.public.js';

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
}, 60_000);
afterAll(() => app.close());

describe('200 changes at once', () => {
  it('are at most 2 messages to a manager, the last of which comes behind the last change', async () => {
    const organisation = await makeOrganisation(app);
    const boss = await addMember(app, organisation, { role: 'MANAGER' });
    const learner = await addMember(app, organisation);
    const trade = await app.app
      .get(CommandBus)
      .execute(
        new CreateCapability({ clientId: organisation.clientId, name: 'Trade', description: '' }, null),
      );
    const client = await connectLive(app, boss.token);
    try {
      await client.subscribe([rooms.team(organisation.clientId)]);
      const body = Array.from({ length: 200 }, () => ({
        assignee: learner.accountId,
        capability: trade.id,
        deadline_date: '2031-05-04',
      }));
      const made = await call(app, 'POST', assign.path, { token: boss.token, body });
      expect(made.expect<AssignmentsCreated>(201)).toHaveLength(200);
      await eventually(async () => {
        const { rows } = await app.app
          .get<Pool>(PG_POOL)
          .query<{ told: number; isLast: boolean; isWaiting: boolean }>(
            `select count(*) filter (where type = 'assignment_changed')::int as told,
               max(position) filter (where type = 'team_changed' and (payload ->> 'parts')::int & 4 <> 0)
                 > max(position) filter (where type = 'assignment_changed') as "isLast",
               (select waiting <> 0 from live.team_news where tenant = $1) as "isWaiting"
             from live.message where tenant = $1`,
            [organisation.clientId],
          );
        expect(rows).toEqual([{ told: 200, isLast: true, isWaiting: false }]);
      }, 10_000);
      const last = await client.hears('team_changed', ({ parts }) => parts.includes('assignments'));
      const ofAssignments = client.heard.filter(
        (message) => message.type === 'team_changed' && message.parts.includes('assignments'),
      );
      expect(ofAssignments).toContainEqual(last);
      expect(ofAssignments.length).toBeLessThanOrEqual(2);
      expect(client.heard.filter(({ type }) => type !== 'team_changed')).toEqual([]);
    } finally {
      client.close();
    }
  });
});
