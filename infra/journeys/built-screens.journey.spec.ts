/** @takes-long */
import { describe, expect, it } from '@jest/globals';
import { freePort } from '../dev/processes/free-port.js';
import { expectNoFault, runScript } from './support/run-script';

/**
 * The scripts that look at the built applications in a real Chromium, over a choice of their screens: budgets of the
 * first load, Tab alone, axe, text over text in charts, sideways scrolling, errors in the browser's console. By hand
 * they take pictures of every screen; here each kind of page is looked at once wide and light, once narrow and dark,
 * and no one would see a picture.
 */
const NO_PICTURES = '-';
const LOOKS = '1440-light 390-dark';

const learnerScreens = [
  ...['landing', 'sign-in', 'sign-up-empty', 'wizard-1', 'forgot-0', 'terms', 'second-factor-due'],
  ...[
    'home-data',
    'home-empty',
    'home-failing',
    'home-evidence',
    'summary-dialog',
    'session-data',
    'session-live',
  ],
  ...[
    'community-data',
    'my-data',
    'accounts',
    'organisation-editing',
    'board-data',
    'overview-capabilities',
    'capability-data',
    'employee-data',
    'assigned-data',
    'assign-dialog',
    'assigned-delete',
    'assigned-edit',
  ],
  ...['allocation-menu', 'group-data', 'invite-form', 'invite-file-checked', 'invitations-data', 'bell-full'],
  ...[
    'profile-general-edit',
    'profile-preferences',
    'profile-schedule',
    'profile-targets-edit',
    'profile-badges',
  ],
  ...['shared-course', 'course-data', 'course-lesson', 'course-gone'],
  ...['quiz-data', 'quiz-missing', 'quiz-result-33', 'quiz-report'],
  ...['learning-plans-overview', 'learning-plans-cards', 'learning-plans-details', 'plan-builder'],
];
const consoleScenes = [
  'neighborhoods',
  'neighborhood-limit',
  'public-courses',
  'take-down',
  'members',
  'registrants',
  'registrant',
  'mail',
  'dead-letters',
  'join-requests',
  'ai-tool-create',
  'courses',
  'syllabus',
  'section-edited',
  'version',
  'question-edited',
  'menu',
  'analytics',
  'essay',
];

describe('the built applications', () => {
  it('load no more than their budgets', async () => {
    const told = await runScript('web-learner/tests/first-load.ts', [], {
      FIRST_LOAD_PORT: String(await freePort()),
    });
    expectNoFault(told);
    for (const path of ['home', 'manager-dashboard'])
      expect(told.said).toMatch(new RegExp(`^/${path}: .* kB with Brotli$`, 'm'));
  }, 120_000);

  it('can be walked with Tab alone, and show where the focus is', async () => {
    const told = await runScript('web-learner/tests/keyboard.ts', [], {
      KEYBOARD_PORT: String(await freePort()),
    });
    expectNoFault(told);
    expect(told.said.match(/ stops, 0 faults$/gm)).toHaveLength(10);
  }, 240_000);

  it('show learners and managers nothing that axe or the eye stumbles over', async () => {
    const told = await runScript(
      'web-learner/tests/screens.ts',
      [NO_PICTURES, ...learnerScreens.map((name) => `=${name}`)],
      { SCREENS_PORT: String(await freePort()), SCREENS_LOOKS: LOOKS },
    );
    expectNoFault(told);
    expect(told.said).toContain(`${learnerScreens.length * 2} looks, 0 faults`);
  }, 480_000);

  it('show admins nothing that axe or the eye stumbles over', async () => {
    const told = await runScript('web-admin/tests/screens.ts', [NO_PICTURES, ...consoleScenes], {
      SCREENS_PORT: String(await freePort()),
      SCREENS_LOOKS: LOOKS,
    });
    expectNoFault(told);
    expect(told.said.match(/^ok /gm)).toHaveLength(consoleScenes.length * 2);
  }, 240_000);
});
