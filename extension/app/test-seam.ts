import { browser } from 'wxt/browser';
import { nudgeSettings } from '../features/nudges/nudge-settings';
import { testSeamSchema, type TestSeamMessage } from '../shared/test-seam-message';
import type { Keenly } from './keenly';
import { isOwnPage } from './own-origin';

/**
 * Only in a build with WXT_TEST_SEAM=1, and only from our own pages: puts another focus, idleness or thresholds in
 * the place of the real ones, since a headless browser is always in front and never idle.
 */
export function connectTestSeam(opening: Promise<Keenly>): void {
  const schema = testSeamSchema();
  browser.runtime.onMessage.addListener((message: unknown, sender, reply) => {
    const seam = schema.safeParse(message);
    if (!seam.success || !isOwnPage(sender)) return false;
    void opening.then((keenly) => intervene(keenly, seam.data)).then(() => reply({ ok: true }));
    return true;
  });
}

function intervene(keenly: Keenly, { inFront, idle, idleDetectionS, nudges }: TestSeamMessage): void {
  const { interventions } = keenly;
  if (inFront !== undefined || idle !== undefined) {
    interventions.look = (look) => ({
      ...look,
      presence: {
        ...look.presence,
        inFront: inFront ?? look.presence.inFront,
        idle: idle ?? look.presence.idle,
      },
    });
  }
  if (idleDetectionS !== undefined) interventions.idleDetectionS = idleDetectionS;
  if (nudges === undefined) return;
  const before = interventions.nudges ?? nudgeSettings;
  interventions.nudges = {
    ...before,
    thresholdS: { ...before.thresholdS, ...nudges.thresholdS },
    cooldownS: nudges.cooldownS ?? before.cooldownS,
    budget: nudges.budget ?? before.budget,
    graceS: nudges.graceS ?? before.graceS,
    expiryS: nudges.expiryS ?? before.expiryS,
    breakAskS: nudges.breakAskS ?? before.breakAskS,
  };
}
