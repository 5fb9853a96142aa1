/**
 * The last release that landed. What comes after it runs beside it while it's replaced (infra/docs/upgrading.md), so this is
 * what migrations and read models are held against. Once a release has landed, `infra/testing/upgrade/record.ts` prints
 * these lines for it.
 */
export const lastRelease = {
  commit: 'd1ac7b798007fff6d37948a729f768e512aac354',
  /** How many there are up to the latest one's time: none may come between them later. */
  migrations: { count: 107, latest: 1_764_410_000_017 },
  storeSteps: 5,
  /** Of the text of the store's functions, which each start of either release puts in place again. */
  appendFunctions: '247d2df521a387cc3a0e58763e9deba6a2afc238c7c3bb86a14c9b32af1b851e',
  projections: {
    'assigned-capabilities': 8,
    attempts: 3,
    badges: 4,
    'course-figures': 3,
    'course-progress': 2,
    'group-news': 1,
    insight: 5,
    'membership-news': 1,
    notifications: 3,
    'outside-items': 1,
    'plan-assignments': 1,
    'session-detail': 2,
    'session-list': 6,
    statements: 3,
    'team-board': 2,
  },
} as const;
