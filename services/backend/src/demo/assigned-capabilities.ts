import type { CommandBus } from '@nestjs/cqrs';
import { AssignCapabilities, type By, CompleteAssignment } from '../modules/assignment/assignment.public.js';
import { CreateCapability } from '../modules/capability/capability.public.js';
import { Chance, idFor } from './chance.js';
import { demoTopics } from './topics.js';
import { unlessThere } from './unless-there.js';

const DAY_MS = 24 * 3600 * 1000;
const outcomes = ['Explain it to a colleague', 'Score 80% in the quiz', 'Finish the case', ''] as const;

/** Anything fixed and long ago: what is made once and for all is named after it. */
const EPOCH = new Date('2026-01-01T00:00:00.000Z');

/** The demo's capabilities and who got which, with some of them overdue and some complete; made once. */
export async function assignDemoCapabilities(
  commands: CommandBus,
  by: By & { readonly clientId: string },
  learners: readonly string[],
  now: Date,
): Promise<void> {
  const capabilities = await demoCapabilities(commands, by.clientId);
  const chance = new Chance('assigned capabilities');
  for (const [index, assignee] of learners.entries()) {
    const at = new Date(now.getTime() - chance.whole(6, 20) * DAY_MS);
    const deadline = new Date(at.getTime() + chance.whole(4, 45) * DAY_MS).toISOString().slice(0, 10);
    const id = idFor(`assignment/${index}`, EPOCH);
    const assignment = {
      id,
      assignee,
      capabilityId: chance.pick(capabilities),
      deadline,
      targetOutcome: outcomes[index % outcomes.length] ?? outcomes[0],
      isOrganisationAssigned: true,
      timeZone: 'UTC',
      at,
    };
    await unlessThere(() => commands.execute(new AssignCapabilities([assignment], by)));
    if (index % 5 === 4)
      await commands.execute(new CompleteAssignment(id, by, new Date(at.getTime() + 2 * DAY_MS)));
    await assignEarlier(commands, by, { index, assignee, capabilities, now });
  }
}

/** What the year has brought before: up to three capabilities each, all of them reached. */
async function assignEarlier(
  commands: CommandBus,
  by: By,
  {
    index,
    assignee,
    capabilities,
    now,
  }: { index: number; assignee: string; capabilities: readonly [string, ...string[]]; now: Date },
): Promise<void> {
  const chance = new Chance(`earlier assignments/${index}`);
  for (let nth = 0; nth < index % 4; nth += 1) {
    const at = new Date(now.getTime() - chance.whole(60, 330) * DAY_MS);
    const id = idFor(`assignment/${index}/earlier/${nth}`, EPOCH);
    const assignment = {
      id,
      assignee,
      capabilityId: chance.pick(capabilities),
      deadline: new Date(at.getTime() + 30 * DAY_MS).toISOString().slice(0, 10),
      targetOutcome: outcomes[nth % outcomes.length] ?? outcomes[0],
      isOrganisationAssigned: true,
      timeZone: 'UTC',
      at,
    };
    await unlessThere(() => commands.execute(new AssignCapabilities([assignment], by)));
    const reached = new Date(at.getTime() + chance.whole(5, 34) * DAY_MS);
    await commands.execute(new CompleteAssignment(id, by, reached));
  }
}

/** Ids of the demo's capabilities by name. */
export function capabilityIds(): ReadonlyMap<string, string> {
  return new Map(demoTopics.map(({ name }) => [name, idFor(`capability/${name}`, EPOCH)]));
}

async function demoCapabilities(commands: CommandBus, clientId: string): Promise<[string, ...string[]]> {
  const ids = capabilityIds();
  for (const { name, description } of demoTopics) {
    const id = ids.get(name);
    await unlessThere(() =>
      commands.execute(new CreateCapability({ id, clientId, name, description }, null)),
    );
  }
  const [first, ...rest] = ids.values();
  if (first === undefined) throw new Error('the demo has no topics');
  return [first, ...rest];
}
