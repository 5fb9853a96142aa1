import { randomUUID } from 'node:crypto';
import { alternateRequest, postStatements, putStatement } from '@keenly/contracts/record-store.endpoints';
import { aProgram, type TestProgram } from '../../../modules/record-store/testing/program.js';
import type { FaultCases } from '../fault-case.js';
import type { World } from '../world.js';

/** One program for all that is asked of a world: each request is about statements of its own. */
const programs = new WeakMap<World, Promise<TestProgram>>();

function programOf(world: World): Promise<TestProgram> {
  const program = programs.get(world) ?? aProgram(world.app);
  programs.set(world, program);
  return program;
}

const statement = () => ({
  id: randomUUID(),
  actor: { mbox: 'mailto:ann@example.com' },
  verb: { id: 'http://adlnet.gov/expapi/verbs/completed' },
  object: { id: 'https://activity.example/1' },
});

const headersOf = ({ authorization }: TestProgram, version = '2.0.0') => ({
  authorization,
  'x-experience-api-version': version,
});

export const recordStoreStatementCases: FaultCases = {
  [`PUT ${putStatement.path}`]: {
    make: async (world) => {
      const body = statement();
      const path = `${putStatement.path}?statementId=${body.id}`;
      return { path, headers: headersOf(await programOf(world)), body };
    },
  },
  [`POST ${postStatements.path}`]: {
    make: async (world) => ({
      headers: headersOf(await programOf(world)),
      body: [statement(), statement(), statement()],
    }),
  },
  [`POST ${alternateRequest.path}`]: {
    make: async (world) => {
      const one = statement();
      const form = new URLSearchParams({ statementId: one.id, content: JSON.stringify(one) });
      return {
        path: `${putStatement.path}?method=PUT`,
        headers: {
          ...headersOf(await programOf(world), '1.0.3'),
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: form.toString(),
      };
    },
  },
};
