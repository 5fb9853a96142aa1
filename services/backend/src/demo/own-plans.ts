import { lessonFormats } from '@keenly/contracts/profile';
import type { Caller } from '../kernel/caller.js';
import type { ProfileDetailsService, ScheduleService } from '../modules/profile/profile.public.js';
import { type Day, dateOf, dayAt, momentOf, weekdayOf } from './calendar.js';
import { Chance } from './chance.js';
import type { DemoMember } from './demo-organisation.js';
import { habitsOf } from './learner-kinds.js';
import { demoTopics } from './topics.js';

export interface PlansOptions {
  readonly details: ProfileDetailsService;
  readonly schedule: ScheduleService;
  readonly clientId: string;
  /** Ids of the capabilities by name. */
  readonly capabilities: ReadonlyMap<string, string>;
  readonly now: Date;
}

/** Days ahead that learners plan. */
const PLANNED_DAYS = 14;
const FIRST_MOST = 19;

/**
 * What learners set themselves: preferences, targets, and for some the study of the next two weeks. Three of four have
 * filled in their profile; what is there already stays.
 */
export async function planForThemselves(
  learners: readonly DemoMember[],
  options: PlansOptions,
): Promise<void> {
  for (const [index, { person, accountId, userId }] of learners.entries()) {
    const chance = new Chance(`${person.email}/plans`);
    if (index > 0 && chance.next() < 0.25) continue;
    const caller: Caller = {
      userId,
      accountId,
      clientId: options.clientId,
      role: person.role,
      signInId: accountId,
      scope: 'full',
    };
    await setPreferences(options.details, caller, chance);
    await setTargets(options, caller, chance);
    if (index < 12) await planAhead(index, options, caller, chance);
  }
}

async function setPreferences(details: ProfileDetailsService, caller: Caller, chance: Chance): Promise<void> {
  const { data } = await details.read('learningPreferences', caller);
  if (data.version > 0) return;
  const [first, second, third] = shuffled(lessonFormats, chance);
  await details.save(
    {
      tab_id: 'learningPreferences',
      version: 0,
      content: {
        learningPersonality: chance.whole(0, 5),
        preferredLearningTime: chance.whole(0, 5),
        preferredLearningPace: chance.whole(1, 4),
        preferredLessonFormats: { 1: first ?? null, 2: second ?? null, 3: third ?? null },
      },
    },
    caller,
  );
}

async function setTargets(
  { details, capabilities }: PlansOptions,
  caller: Caller,
  chance: Chance,
): Promise<void> {
  const { data } = await details.read('targets', caller);
  if (data.version > 0) return;
  const [first = '', second = '', third = ''] = shuffled([...capabilities.values()], chance);
  const hours = chance.whole(3, 8);
  await details.save(
    {
      tab_id: 'targets',
      version: 0,
      content: {
        targetNumber: chance.whole(2, 4),
        targetHoursAWeek: hours,
        targetHoursAMonth: hours * 4,
        targetCapabilities: { 1: first, 2: second, 3: third },
      },
    },
    caller,
  );
}

/** Two or three evenings or mornings a week, at the hours at which they study anyway. */
async function planAhead(
  index: number,
  { schedule, capabilities, now }: PlansOptions,
  caller: Caller,
  chance: Chance,
): Promise<void> {
  const { zone, kind } = habitsOf(index, demoTopics.length, chance);
  const planned = await schedule.read(zone, caller);
  if (Object.keys(planned.data).length > 0) return;
  const [window] = kind.windows;
  const hour = Math.min(FIRST_MOST, Math.ceil(window.from / 60));
  const today = dayAt(now, zone);
  const choices = [...capabilities.values()];
  for (let day: Day = today + 1; day <= today + PLANNED_DAYS; day += 1) {
    if (weekdayOf(day) > 4 || chance.next() > 0.45) continue;
    await schedule.add(
      {
        date: dateOf(day),
        time_zone: zone,
        targets_data: [
          {
            capability: choices[chance.whole(0, choices.length - 1)] ?? '',
            start_at: momentOf(day, hour * 60, zone).toISOString(),
            end_at: momentOf(day, hour * 60 + 60, zone).toISOString(),
          },
        ],
      },
      caller,
    );
  }
}

function shuffled<T>(values: readonly T[], chance: Chance): T[] {
  return values
    .map((value) => ({ value, place: chance.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value);
}
