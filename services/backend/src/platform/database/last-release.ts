/**
 * The last release that landed. What comes after it runs beside it while it's replaced (infra/docs/upgrading.md), so this is
 * what migrations and read models are held against. Once a release has landed, `infra/testing/upgrade/record.ts` prints
 * these lines for it.
 */
export const lastRelease = {
  commit: 'f8272bb1eaab9fb989e2f88e001a458bd82bb191',
  /** How many there are up to the latest one's time: none may come between them later. */
  migrations: { count: 86, latest: 1_764_330_000_000 },
  storeSteps: 3,
  /** Of the text of the store's functions, which each start of either release puts in place again. */
  appendFunctions: '247d2df521a387cc3a0e58763e9deba6a2afc238c7c3bb86a14c9b32af1b851e',
  projections: {
    'assigned-capabilities': 7,
    attempts: 2,
    badges: 4,
    'course-figures': 2,
    'course-progress': 2,
    'group-news': 1,
    insight: 4,
    'membership-news': 1,
    notifications: 3,
    'plan-assignments': 1,
    'session-detail': 2,
    'session-list': 6,
    statements: 2,
    'team-board': 2,
  },
} as const;
