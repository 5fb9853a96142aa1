import { randomBytes } from 'node:crypto';
import { type EventStore, openEventStore } from '@keenly/event-store';
import { PATIENCE } from '@keenly/infra/testing/patience-factor';
import { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { eventually } from '../../../testing/eventually.js';
import { places } from '../../../testing/log-places.js';
import { VOIDED, type Statement } from '../domain/statement.js';
import { targetsOf } from '../domain/stored-statement.decider.js';
import { subjectOf } from '../statements/statement-ids.js';
import { statementsProjection } from '../statements/statements.projection.js';
import { STATEMENTS_READER } from '../statements/statements-reader.js';

const START_WITHIN_MS = PATIENCE * 60_000;

for (const place of places)
  (place.isHere ? describe : describe.skip)(`statements of a log ${place.name}`, () => {
    let database: { readonly url: string; readonly drop: () => Promise<unknown> };
    let pool: Pool;
    let store: EventStore;
    beforeAll(async () => {
      database = await place.make();
      pool = new Pool({ connectionString: database.url, max: 6 });
      store = await openEventStore({
        pool,
        connectionString: database.url,
        masterKey: randomBytes(32),
        ...place.log,
      });
    }, START_WITHIN_MS);
    afterAll(async () => {
      await store.close();
      await pool.end();
      await database.drop();
    });

    const tenant = uuidv7();
    const ann = { objectType: 'Agent', mbox: 'mailto:ann@northbridge.example' } as const;
    const bob = { objectType: 'Agent', mbox: 'mailto:bob@northbridge.example' } as const;
    const didBy = (actor: Statement['actor'], more: Partial<Statement> = {}): Statement => ({
      id: uuidv7(),
      actor,
      verb: { id: 'https://a.example/verbs/read' },
      object: { id: 'https://a.example/prices' },
      ...more,
    });
    const about = (id: string | undefined, verb = 'https://a.example/verbs/said'): Partial<Statement> => ({
      verb: { id: verb },
      object: { objectType: 'StatementRef', id: id ?? '' },
    });
    const annsSubject = subjectOf(tenant, didBy(ann));

    const stored = (statement: Statement) => ({
      stream: `statement-${statement.id}`,
      subject: subjectOf(tenant, statement),
      type: 'StatementStored',
      data: { credentialId: uuidv7(), ...targetsOf(statement) },
      sealed: { statement },
    });
    const erased = () => ({
      stream: `agent-${annsSubject}`,
      subject: annsSubject,
      type: 'AgentErased',
      data: {},
    });

    async function append(...events: readonly (ReturnType<typeof stored> | ReturnType<typeof erased>)[]) {
      await store.appendAll(
        events.map(({ stream, subject, ...event }) => ({
          tenant,
          stream,
          expected: 'any' as const,
          events: [{ ...event, id: uuidv7(), metadata: { tenant, subject }, occurredAt: new Date() }],
        })),
      );
    }

    async function rows() {
      const read = async (text: string) => (await pool.query<Record<string, unknown>>(text, [tenant])).rows;
      return {
        statements: await read('select * from read.statement where tenant = $1 order by position'),
        matches: await read(
          'select * from read.statement_match where tenant = $1 order by position, source::text',
        ),
        names: await read('select * from read.statement_attachment_name where tenant = $1 order by sha2'),
      };
    }

    it(
      'are gone with what they were found by, and the rest is as it was: live, one by one, and rebuilt',
      async () => {
        const file = (sha2: string) => ({
          attachments: [
            {
              usageType: 'https://a.example/file',
              display: {},
              contentType: 'text/plain',
              length: 1,
              sha2,
            },
          ],
        });
        const voided = didBy(bob);
        const annsOwn = didBy(ann, file('AA'));
        const annsWord = didBy(ann, about(voided.id, 'https://a.example/verbs/asked'));
        const annsVoiding = didBy(ann, about(voided.id, VOIDED));
        const bobsWord = didBy(bob, about(annsWord.id));
        const bobsOwn = didBy(bob, file('bb'));
        const later = didBy(ann, file('cc'));

        const live = store.runProjections([{ ...statementsProjection, batch: 1 }]);
        await append(
          stored(annsOwn),
          stored(annsWord),
          stored(bobsWord),
          stored(bobsOwn),
          stored(annsVoiding),
        );
        await append(stored(voided));
        await store.caughtUp(STATEMENTS_READER, await store.heads());
        await store.eraseSubject(tenant, annsSubject);
        await append(erased());
        await append(stored(later));
        await store.caughtUp(STATEMENTS_READER, await store.heads());
        await live.stop();

        const first = await rows();
        const shown = first.statements.filter(({ statement }) => statement !== null).map(({ id }) => id);
        expect(shown).toEqual([bobsWord, bobsOwn, voided, later].map(({ id }) => id));
        expect(first.statements.find(({ id }) => id === voided.id)).toMatchObject({ is_voided: true });
        expect(first.names.map(({ sha2 }) => sha2)).toEqual(['bb', 'cc']);
        const found = first.matches.map(({ id, source }) => [id, source]);
        const idsOf = (...all: Statement[]) => all.map(({ id }) => id);
        expect(found).toHaveLength(5);
        // What it led to through the one that is gone stays.
        expect(found).toContainEqual(idsOf(bobsWord, voided));
        expect(JSON.stringify(first)).toContain('bob@');
        expect(
          JSON.stringify(first.statements.filter(({ position }) => position !== last(first.statements))),
        ).not.toContain('ann@');

        const rebuilt = store.runProjections([{ ...statementsProjection, version: 99 }]);
        await eventually(async () => {
          const { rows: builds } = await pool.query(
            `select nspname from pg_namespace where nspname like 'statements_v%'`,
          );
          expect(builds).toEqual([{ nspname: 'statements_v99' }]);
        });
        expect(await rows()).toEqual(first);
        await rebuilt.stop();
      },
      START_WITHIN_MS,
    );

    const last = (statements: readonly Record<string, unknown>[]) => statements.at(-1)?.['position'];
  });
