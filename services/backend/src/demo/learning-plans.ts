import type { CommandBus } from '@nestjs/cqrs';
import type { By } from '../modules/assignment/assignment.public.js';
import {
  AssignLearningPlans,
  CompleteLearningPlan,
  CreateLearningPlan,
} from '../modules/learning-plan/learning-plan.public.js';
import { idFor } from './chance.js';
import { capabilityIds } from './assigned-capabilities.js';
import { demoTopics } from './topics.js';
import { unlessThere } from './unless-there.js';

const DAY_MS = 24 * 3600 * 1000;
const EPOCH = new Date('2026-01-01T00:00:00.000Z');
/** Days since the plans were assigned: before that no session was on one. */
const PLAN_DAYS = 40;
/** So many topics have a plan. */
const PLANS = 4;
const titles = ['in eight weeks', 'for newcomers', 'step by step', 'from the ground up'] as const;

export interface DemoPlan {
  readonly id: string;
  readonly topic: string;
  readonly title: string;
}

export const demoPlans: readonly DemoPlan[] = demoTopics.slice(0, PLANS).map(({ name }, at) => ({
  id: idFor(`learning plan/${name}`, EPOCH),
  topic: name,
  title: `${name} ${titles[at] ?? titles[0]}`,
}));

/** Every third learner has the first plan, and so on; nobody has the last one yet. */
const has = (index: number, at: number): boolean => at < PLANS - 1 && index % 3 === at % 3;

/** The plan of a topic, for a learner who has it so many days before today. */
export function planOf(topic: string, index: number, age: number): string | undefined {
  if (age >= PLAN_DAYS) return undefined;
  return demoPlans.find((plan, at) => plan.topic === topic && has(index, at))?.id;
}

/** The demo's learning plans and who has which, some of them complete; made once. */
export async function assignDemoPlans(
  commands: CommandBus,
  by: By,
  learners: readonly string[],
  now: Date,
): Promise<void> {
  const capabilities = capabilityIds();
  const at = new Date(now.getTime() - PLAN_DAYS * DAY_MS);
  for (const [nth, { id, topic, title }] of demoPlans.entries()) {
    const capabilityId = capabilities.get(topic);
    if (capabilityId === undefined) throw new Error(`the demo has no capability ${topic}`);
    const description = `A path through ${topic}, a little every week.`;
    await unlessThere(() =>
      commands.execute(new CreateLearningPlan({ id, title, description, capabilityId, isPublic: false }, by)),
    );
    for (const [index, assignee] of learners.entries()) {
      if (!has(index, nth)) continue;
      const [made] = await commands.execute(new AssignLearningPlans([{ planId: id, assignee, at }], by));
      if (made !== undefined && index % 7 === 6)
        await commands.execute(new CompleteLearningPlan(made.id, by, new Date(at.getTime() + 30 * DAY_MS)));
    }
  }
}
