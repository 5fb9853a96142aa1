import { parseArgs } from 'node:util';
import { UNPACKED_EXTENSION_ID } from '@keenly/contracts/extension-id';
import { createApp } from '../create-app.js';
import { BrowserPairing } from '../modules/identity/identity.public.js';
import { Directory } from '../modules/membership/membership.public.js';
import { capabilityIds } from './assigned-capabilities.js';
import { idFor } from './chance.js';
import { demoConfig } from './demo-config.js';
import { demoAccountId } from './demo-organisation.js';
import { demoPlan, type DemoSize, demoSizes } from './demo-size.js';
import { runDevice } from './live/device.js';
import { StudyingLearner } from './live/studying-learner.js';
import { demoLearners } from './people.js';

/** Who studies beside the one who can sign in; of a tiny demo, fewer. */
const STUDYING = 7;
const TICK_MS = 3000;
const EPOCH = new Date('2026-01-01T00:00:00.000Z');

/**
 * A few people of the demo organisation study while it is open, through the service's own ingest, until this process is
 * told to leave; their sessions end with it. `--demo` is the size that was filled, `--url` where the service answers.
 */
async function live(size: DemoSize, url: string): Promise<void> {
  const closing = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => closing.abort());
  const capabilities = capabilityIds();
  await Promise.all(
    (await pairAll(size)).map(({ email, token }, index) => {
      // The first place is that of the learner who can sign in.
      const learner = new StudyingLearner({ email, index: index + 1, capabilities, now: new Date() });
      return runDevice({ learner, url, token, tickMs: TICK_MS, signal: closing.signal });
    }),
  );
}

/**
 * Pairs the browsers of those who are still members, in a service of its own, which is closed again: what follows needs
 * tokens alone.
 */
async function pairAll(size: DemoSize): Promise<readonly { email: string; token: string }[]> {
  const app = await createApp(demoConfig(process.env));
  await app.init();
  const find = { strict: false } as const;
  try {
    const people = demoLearners(Math.min(STUDYING, demoPlan(size, 'recent').others));
    const members = await app.get(Directory, find).membersNow(people.map(demoAccountId));
    const paired: { email: string; token: string }[] = [];
    for (const { email } of people) {
      const member = members.get(demoAccountId({ email }));
      if (member?.status !== 'ACTIVE') continue;
      const { token } = await app.get(BrowserPairing, find).pair(member, {
        // The same browser at every start, and so one pairing.
        install_id: idFor(`browser/${email}`, EPOCH),
        extension_id: UNPACKED_EXTENSION_ID,
        browser: 'Chromium',
      });
      paired.push({ email, token });
    }
    return paired;
  } finally {
    await app.close();
  }
}

const { values } = parseArgs({
  options: { demo: { type: 'string', default: 'small' }, url: { type: 'string' } },
});
const size = demoSizes.find((known) => known === values.demo);
if (size === undefined || values.url === undefined) throw new Error('--demo and --url say what to fill');
await live(size, values.url);
process.exit(0);
