import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assignedCapabilitiesProjection } from './modules/assignment/assigned-capabilities/assigned-capabilities.projection.js';
import { assignmentDecisions } from './modules/assignment/assigned-capabilities/assigned-capabilities.projection.js';
import {
  planAssignmentsProjection,
  planDecisions,
} from './modules/learning-plan/assigned-plans/plan-assignments.projection.js';
import { groupNewsProjection } from './modules/membership/membership-news/group-news.projection.js';
import { membershipNewsProjection } from './modules/membership/membership-news/membership-news.projection.js';
import {
  membershipDecisions,
  platformDecisions,
} from './modules/membership/membership-news/team-decisions.js';
import { type TeamDecisions, typesTold } from './platform/live/team-news.js';

const modules = fileURLToPath(new URL('modules/', import.meta.url));

/** The types of events that a module's domain declares. */
function typesOf(module: string): string[] {
  const folder = join(modules, module, 'domain');
  const files = readdirSync(folder).filter((name) => name.endsWith('.events.ts'));
  expect(files).not.toEqual([]);
  return files.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/DomainEvent<\s*'(\w+)'/g)].map(
      ([, type = '']) => type,
    ),
  );
}

const modulesToTell: readonly (readonly [module: string, decisions: TeamDecisions])[] = [
  ['membership', membershipDecisions],
  ['assignment', assignmentDecisions],
  ['learning-plan', planDecisions],
];

describe('what a team hears of events (product/manager#dashboard)', () => {
  it.each(modulesToTell)('is decided for each type of %s', (module, decisions) => {
    expect(typesOf(module).sort()).toEqual(Object.keys(decisions).sort());
  });

  it.each(modulesToTell)('says why not, where it hears nothing of %s', (_, decisions) => {
    for (const [type, decision] of Object.entries(decisions))
      if (typeof decision === 'object')
        expect([type, decision.not]).toEqual([type, expect.stringMatching(/\w+ \w+/)]);
  });

  it('is told by who follows the type', () => {
    expect(membershipNewsProjection.types).toEqual(
      expect.arrayContaining([...typesTold(membershipDecisions, 'members', 'figures')]),
    );
    expect(membershipNewsProjection.types).toEqual(
      expect.arrayContaining([...typesTold(platformDecisions, 'members')]),
    );
    expect(groupNewsProjection.types).toEqual(
      expect.arrayContaining([...typesTold(membershipDecisions, 'group_changed')]),
    );
    expect(assignedCapabilitiesProjection.types).toEqual(
      expect.arrayContaining([...typesTold(assignmentDecisions, 'assignments')]),
    );
    expect(planAssignmentsProjection.types).toEqual(
      expect.arrayContaining([...typesTold(planDecisions, 'plan_assignment_changed')]),
    );
  });
});
