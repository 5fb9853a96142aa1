import { jest } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { type EventStore, openEventStore } from '@keenly/event-store';
import { PATIENCE } from '@keenly/infra/testing/patience-factor';
import { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { parseStatementQuery } from '../statement/statement-query.js';
import { places } from '../../../testing/log-places.js';
import { VOIDED, type Statement } from '../domain/statement.js';
import { targetsOf } from '../domain/stored-statement.decider.js';
import { StatementsReader } from './statements.query.js';
import { statementsProjection } from './statements.projection.js';
import { STATEMENTS_READER } from './statements-reader.js';
import type { StatementPlace } from './statement-cursor.js';

const VERB = 'http://adlnet.gov/expapi/verbs/';

const START_WITHIN_MS = PATIENCE * 60_000;

for (const place of places)
  (place.isHere ? describe : describe.skip)(`a log ${place.name}`, () => {
    let database: { readonly url: string; readonly drop: () => Promise<unknown> };
    let pool: Pool;
    let store: EventStore;
    let reader: StatementsReader;
    beforeAll(async () => {
      database = await place.make();
      pool = new Pool({ connectionString: database.url, max: 6 });
      store = await openEventStore({
        pool,
        connectionString: database.url,
        masterKey: randomBytes(32),
        ...place.log,
      });
      store.runProjections([statementsProjection]);
      reader = new StatementsReader(store);
    }, START_WITHIN_MS);
    afterAll(async () => {
      await store.close();
      await pool.end();
      await database.drop();
    });

    const told = (id: string, verb: string, about?: string): Statement => ({
      id,
      actor: { objectType: 'Agent', mbox: 'mailto:maya@northbridge.example' },
      verb: { id: verb },
      object:
        about === undefined ? { id: 'https://a.example/course' } : { objectType: 'StatementRef', id: about },
    });

    /** Statements of a new organization, stored in this order, each in an append of its own or all in one. */
    async function stored(statements: readonly Statement[], isTogether: boolean) {
      const tenant = uuidv7();
      const credentialId = uuidv7();
      const appends = statements.map((statement) => ({
        tenant,
        stream: `statement-${statement.id}`,
        expected: 'no-stream' as const,
        events: [
          {
            id: uuidv7(),
            type: 'StatementStored',
            data: { credentialId, ...targetsOf(statement) },
            sealed: { statement },
            metadata: { tenant, subject: uuidv7() },
            occurredAt: new Date(),
          },
        ],
      }));
      if (isTogether) await store.appendAll(appends);
      else for (const append of appends) await store.append(append);
      await store.caughtUp(STATEMENTS_READER, await store.heads());
      return { organizationId: tenant, credentialId: null };
    }

    type Of = Awaited<ReturnType<typeof stored>>;

    async function idsOf(of: Of, asked: Record<string, string>, after?: StatementPlace): Promise<string[]> {
      const parsed = parseStatementQuery(asked, '2.0.0');
      if ('fault' in parsed) throw new Error(parsed.fault.why);
      return (await reader.page(of, parsed.query, after)).found.map(({ id }) => id);
    }

    describe.each([true, false])('statements stored together: %s', (isTogether) => {
      const [first, second, third, voiding] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
      const chain = [
        told(first, `${VERB}completed`),
        told(second, `${VERB}commented`, first),
        told(third, `${VERB}shared`, second),
      ];

      it.each([
        ['as they came about', chain],
        ['the other way round', [...chain].reverse()],
      ])('are found by what they are about, %s', async (_, inOrder) => {
        const of = await stored(inOrder, isTogether);
        const ids = inOrder.map(({ id }) => id);
        expect(await idsOf(of, { verb: `${VERB}completed`, ascending: 'true' })).toEqual(ids);
        expect(await idsOf(of, { verb: `${VERB}commented`, ascending: 'true' })).toEqual(
          ids.filter((id) => id !== first),
        );
        expect(await idsOf(of, { verb: `${VERB}shared` })).toEqual([third]);
        expect(await idsOf(of, { ascending: 'true' })).toEqual(ids);
      });

      it.each([
        ['afterwards', (all: Statement[]) => all],
        ['beforehand', (all: Statement[]) => [...all].reverse()],
      ])('are voided %s, and what is about them stays', async (_, order) => {
        const all = order([...chain, told(voiding, VOIDED, first)]);
        const of = await stored(all, isTogether);
        expect(await reader.one(of, first, false)).toBeUndefined();
        expect((await reader.one(of, first, true))?.id).toBe(first);
        const rest = all.map(({ id }) => id).filter((id) => id !== first);
        expect(await idsOf(of, { verb: `${VERB}completed`, ascending: 'true' })).toEqual(rest);
      });

      it('void nothing that voids itself', async () => {
        const of = await stored(
          [chain[0]!, told(voiding, VOIDED, first), told(second, VOIDED, voiding)],
          isTogether,
        );
        expect(await idsOf(of, { ascending: 'true' })).toEqual([voiding, second]);
        expect(await reader.one(of, voiding, true)).toBeUndefined();
      });

      it('may be about one another in a circle', async () => {
        const of = await stored(
          [told(first, `${VERB}a`, second), told(second, `${VERB}b`, first)],
          isTogether,
        );
        for (const verb of ['a', 'b'])
          expect(await idsOf(of, { verb: `${VERB}${verb}`, ascending: 'true' })).toEqual([first, second]);
      });

      it('are told once each, page by page, in both orders', async () => {
        const ids = Array.from({ length: 7 }, () => uuidv7());
        const of = await stored(
          ids.map((id) => told(id, `${VERB}read`)),
          isTogether,
        );
        for (const ascending of ['true', 'false']) {
          const seen: string[] = [];
          let after: StatementPlace | undefined;
          for (let full = true; full;) {
            const parsed = parseStatementQuery({ limit: '2', ascending, verb: `${VERB}read` }, '2.0.0');
            if ('fault' in parsed) throw new Error(parsed.fault.why);
            const { found, hasMore } = await reader.page(of, parsed.query, after);
            seen.push(...found.map(({ id }) => id));
            const last = found.at(-1);
            after = last && { stored: last.stored.toISOString(), position: last.position };
            full = hasMore;
          }
          expect(seen).toEqual(ascending === 'true' ? ids : [...ids].reverse());
        }
      });
    });

    describe('statements', () => {
      it('are an organization’s own', async () => {
        const one = told(uuidv7(), `${VERB}read`);
        const of = await stored([one], false);
        const others = await stored([told(uuidv7(), `${VERB}read`)], false);
        expect(await idsOf(of, { verb: `${VERB}read` })).toEqual([one.id]);
        expect(await reader.one(others, one.id ?? '', false)).toBeUndefined();
      });

      it('are read by their credential alone where that is all it may', async () => {
        const one = told(uuidv7(), `${VERB}read`);
        const { organizationId } = await stored([one], false);
        const stranger = { organizationId, credentialId: uuidv7() };
        expect(await reader.one(stranger, one.id ?? '', false)).toBeUndefined();
        const parsed = parseStatementQuery({}, '2.0.0');
        expect('query' in parsed && (await reader.page(stranger, parsed.query, undefined)).found).toEqual([]);
      });

      // Another server's plan isn't told.
      (place.isOneServer ? it : it.skip).each(['true', 'false'])(
        'are read along an index and not sorted, ascending: %s',
        async (ascending) => {
          const of = await stored([told(uuidv7(), `${VERB}read`)], false);
          const client = await pool.connect();
          try {
            // However few rows a test has: what can only be sorted still is.
            await client.query(`begin; set local enable_sort = off; set local enable_seqscan = off;
        set local enable_bitmapscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off`);
            const asked = jest.spyOn(pool, 'query');
            await idsOf(of, { ascending, verb: `${VERB}read` });
            const [text, values] = asked.mock.calls[0] as unknown as [string, unknown[]];
            asked.mockRestore();
            const { rows } = await client.query<{ 'QUERY PLAN': string }>(
              `explain (costs off) ${text}`,
              values,
            );
            const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
            expect(plan).toMatch(/Index Scan (Backward )?using statement_match_tenant_stored_position_idx/);
            expect(plan).not.toContain('Sort');
          } finally {
            await client.query('rollback');
            client.release();
          }
        },
      );
    });
  });
