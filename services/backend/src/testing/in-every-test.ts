/** What a service needs in tests, in the test's own process and in one of its own alike. */
export const inEveryTest = {
  KEENLY_PACKAGES_ORIGIN: 'http://packages.localhost',
  // Their own specs have them; to all others the only courses are those they make.
  KEENLY_COURSES: 'off',
  // Its own spec makes it: on a Monday it came to all others, with mails and rows that nothing they did made.
  MONDAY_DIGEST: 'off',
  // On a busy machine a connection may take its time, and what says 503 then would be taken for a fault.
  DATABASE_WAIT_MS: '30000',
  // Whatever holds of a log with one lane holds of one with several: `KEENLY_TEST_LANES=8` tries the whole service on those.
  EVENT_STORE_LANES: process.env['KEENLY_TEST_LANES'] ?? '1',
} as const;
