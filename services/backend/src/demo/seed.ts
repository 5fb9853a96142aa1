import { parseArgs } from 'node:util';
import { CommandBus } from '@nestjs/cqrs';
import { createApp } from '../create-app.js';
import { People } from '../modules/identity/identity.public.js';
import { AddToPlans } from '../modules/learning-plan/learning-plan.public.js';
import { GroupKeeping, InvitationKeeping, Memberships } from '../modules/membership/membership.public.js';
import { CountOutside, OutsideChoices } from '../modules/outside-study/outside-study.public.js';
import { ProfileDetailsService, ScheduleService } from '../modules/profile/profile.public.js';
import { PastSessions } from '../modules/study-session/study-session.public.js';
import { AiTools } from '../modules/subscription/subscription.public.js';
import { EventLog } from '../platform/event-log/event-log.js';
import { offerDemoTools } from './ai-tools.js';
import { assignDemoCapabilities, capabilityIds } from './assigned-capabilities.js';
import { deskOf, writeDemoCourses } from './courses/demo-courses.js';
import { demoConfig } from './demo-config.js';
import { foundDemo, switchSomeOff } from './demo-organisation.js';
import { demoPlan, type DemoPart, demoParts, type DemoSize, demoSizes } from './demo-size.js';
import { assignDemoPlans, planOf } from './learning-plans.js';
import { fillDemoPlans } from './plan-contents.js';
import { tellOfTools } from './from-tools.js';
import { fillDemoGroups } from './groups.js';
import { askToJoinDemo, inviteToDemo } from './invitations.js';
import { planForThemselves } from './own-plans.js';
import { recordHistory } from './record-history.js';
import { untilRead } from './until-read.js';

interface Asked {
  readonly size: DemoSize;
  readonly part: DemoPart;
  /** The day that the demo ends at: the same for both parts, so that they fit together. */
  readonly now: Date;
}

/**
 * Fills the demo organisation through the same commands that people's clicks and extensions become. Says how far it is,
 * a line at a time: `progress <percent> <events>`; and which readers weren't through it in time: `still reading <names>`.
 */
async function seed({ size, part, now }: Asked): Promise<void> {
  const app = await createApp(demoConfig(process.env));
  await app.init();
  try {
    const plan = demoPlan(size, part);
    const find = { strict: false } as const;
    const [people, memberships] = [app.get(People, find), app.get(Memberships, find)];
    const { clientId, manager, learners } = await foundDemo(people, memberships, {
      learners: plan.others,
      now,
    });
    if (part === 'recent') {
      const assigned = learners.slice(0, plan.assigned).map(({ accountId }) => accountId);
      const by = { accountId: manager.accountId, clientId };
      await assignDemoCapabilities(app.get(CommandBus, find), by, assigned, now);
      await assignDemoPlans(app.get(CommandBus, find), by, assigned, now);
      await fillDemoGroups(app.get(GroupKeeping, find), clientId, learners);
      const keeping = app.get(InvitationKeeping, find);
      await inviteToDemo({ keeping, people }, { clientId, manager, now });
      await askToJoinDemo({ memberships, people }, clientId);
      await offerDemoTools(app.get(AiTools, find));
      if (size !== 'tiny') {
        await writeDemoCourses(
          deskOf((part) => app.get(part, find)),
          manager,
          clientId,
        );
        await fillDemoPlans(app.get(AddToPlans, find), by);
      }
      await planForThemselves(learners.slice(0, plan.studying), {
        details: app.get(ProfileDetailsService, find),
        schedule: app.get(ScheduleService, find),
        clientId,
        capabilities: capabilityIds(),
        now,
      });
    }

    if (part === 'recent')
      await tellOfTools(learners.slice(0, plan.studying), {
        choices: app.get(OutsideChoices, find),
        count: app.get(CountOutside, find),
        clientId,
        capabilities: capabilityIds(),
        now,
      });
    const events =
      plan.days === undefined
        ? 0
        : await recordHistory(app.get(PastSessions, find), learners.slice(0, plan.studying), {
            clientId,
            now,
            days: plan.days,
            pace: plan.pace,
            capabilities: capabilityIds(),
            planOf,
            onProgress: (done, of, recorded) => say(`progress ${Math.floor((done / of) * 100)} ${recorded}`),
          });
    if (part === 'recent' && size !== 'tiny')
      await switchSomeOff(memberships, {
        clientId,
        learners: learners.slice(0, plan.studying),
      });
    // The past is for someone who is at work already, and goes on behind them.
    const { store } = app.get(EventLog, find);
    const late = part === 'recent' ? await untilRead({ status: () => store.status() }) : [];
    if (late.length > 0) say(`still reading ${late.join(', ')}`);
    say(`${learners.length} learners, ${events} events`);
  } finally {
    await app.close();
  }
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function asked(): Asked {
  const { values } = parseArgs({
    options: {
      demo: { type: 'string', default: 'small' },
      part: { type: 'string', default: 'recent' },
      now: { type: 'string' },
    },
  });
  return {
    size: oneOf(demoSizes, values.demo),
    part: oneOf(demoParts, values.part),
    now: values.now === undefined ? new Date() : new Date(values.now),
  };
}

function oneOf<Value extends string>(values: readonly Value[], text: string): Value {
  const found = values.find((value) => value === text);
  if (found === undefined) throw new Error(`'${text}' is none of ${values.join(', ')}`);
  return found;
}

await seed(asked());
process.exit(0);
