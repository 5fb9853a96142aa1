import { CommandBus } from '@nestjs/cqrs';
import { createApp } from '../create-app.js';
import { People } from '../modules/identity/identity.public.js';
import { Memberships } from '../modules/membership/membership.public.js';
import { Ingest } from '../modules/study-session/study-session.public.js';
import { AiTools } from '../modules/subscription/subscription.public.js';
import { readConfig } from '../platform/config/config.js';
import { offerDemoTools } from './ai-tools.js';
import { assignDemoCapabilities } from './assigned-capabilities.js';
import { foundDemo } from './demo-organisation.js';
import { type HistorySize, recordHistory } from './record-history.js';

interface DemoSize {
  readonly learners: number;
  /** Of these, how many get a capability assigned. */
  readonly assigned: number;
  readonly history: HistorySize;
}

const sizes: Record<'small' | 'large', DemoSize> = {
  small: { learners: 37, assigned: 24, history: { fewest: 6, most: 18 } },
  large: { learners: 1000, assigned: 400, history: { fewest: 40, most: 60 } },
};

/** Fills the demo organisation through the same commands that people's clicks and extensions become. */
async function seed(size: DemoSize): Promise<void> {
  // Neither an api nor a worker: the service beside it answers requests and builds the read models.
  const app = await createApp({ ...readConfig(process.env), isApi: false, isWorker: false });
  await app.init();
  try {
    const now = new Date();
    const find = { strict: false } as const;
    const { clientId, manager, learners } = await foundDemo(
      app.get(People, find),
      app.get(Memberships, find),
      size.learners,
    );
    const events = await recordHistory(app.get(Ingest, find), clientId, learners, size.history, now);
    const assigned = learners.slice(0, size.assigned).map(({ accountId }) => accountId);
    await assignDemoCapabilities(
      app.get(CommandBus, find),
      { accountId: manager.accountId, clientId },
      assigned,
      now,
    );
    await offerDemoTools(app.get(AiTools, find));
    process.stdout.write(`${learners.length} learners, ${events} events\n`);
  } finally {
    await app.close();
  }
}

await seed(process.argv.includes('--demo=large') ? sizes.large : sizes.small);
process.exit(0);
