import { randomUUID } from 'node:crypto';
import * as documents from '@keenly/contracts/record-store-documents.endpoints';
import { aProgram, type TestProgram } from '../../../modules/record-store/testing/program.js';
import type { FaultCase, FaultCases } from '../fault-case.js';
import type { World } from '../world.js';

/** One program for all that is asked of a world: each request is about a document of its own. */
const programs = new WeakMap<World, Promise<TestProgram>>();

function programOf(world: World): Promise<TestProgram> {
  const program = programs.get(world) ?? aProgram(world.app);
  programs.set(world, program);
  return program;
}

const activityId = 'https://activity.example/1';
const agent = JSON.stringify({ mbox: 'mailto:ann@example.com' });

const resources = [
  { path: documents.putState.path, id: 'stateId', query: { activityId, agent } },
  { path: documents.putActivityProfile.path, id: 'profileId', query: { activityId } },
  { path: documents.putAgentProfile.path, id: 'profileId', query: { agent } },
] as const;

/** Asks a program's way about a new document, which is there already where the request is about one. */
const about = (
  { path, id, query }: (typeof resources)[number],
  { isThere, ...asked }: { readonly isThere: boolean; readonly body?: object; readonly ifNoneMatch?: string },
): FaultCase['make'] => {
  return async (world) => {
    const program = await programOf(world);
    const one = { ...query, [id]: randomUUID() };
    const within = path.slice('/xapi'.length);
    if (isThere) (await program.ask('POST', within, { query: one, body: { a: 1 } })).expect(204);
    return {
      path: `${path}?${new URLSearchParams(one).toString()}`,
      headers: {
        authorization: program.authorization,
        'x-experience-api-version': '2.0.0',
        ...(asked.ifNoneMatch === undefined ? {} : { 'if-none-match': asked.ifNoneMatch }),
      },
      ...(asked.body === undefined ? {} : { body: asked.body }),
    };
  };
};

const casesOf = (resource: (typeof resources)[number]): FaultCases => ({
  [`PUT ${resource.path}`]: {
    make: about(resource, { isThere: false, body: { a: 1 }, ifNoneMatch: '*' }),
    // It is there by then.
    again: [412],
  },
  [`POST ${resource.path}`]: { make: about(resource, { isThere: true, body: { b: 2 } }) },
  [`DELETE ${resource.path}`]: { make: about(resource, { isThere: true }) },
});

export const recordStoreDocumentCases: FaultCases = Object.assign(
  {},
  ...resources.map(casesOf),
) as FaultCases;
