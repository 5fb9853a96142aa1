import { beforeAll, expect, it } from '@jest/globals';
import { expectNoFault, runScript } from './support/run-script';
import type { Keenly } from './support/running-keenly';
import { shareKeenly } from './support/shared-keenly';

/**
 * Lighthouse on the running product, one visit a page: accessibility, best practices, search engines, bytes, and layout
 * shifts. Times are printed, and judged where the script is run by hand: `web-learner/README.md`.
 */
let keenly: Keenly;
beforeAll(async () => {
  // With courses, their pictures, and quizzes.
  keenly = await shareKeenly('small');
}, 240_000);

it('serves pages that Lighthouse finds no fault with', async () => {
  const told = await runScript('web-learner/tests/lighthouse.ts', [keenly.origin, '1'], {});
  expectNoFault(told);
  expect(told.said).toContain('6 pages, 0 faults');
}, 500_000);
