/** What a service needs in tests, in the test's own process and in one of its own alike. */
export const inEveryTest = {
  KEENLY_PACKAGES_ORIGIN: 'http://packages.localhost',
  // Their own specs have them; to all others the only courses are those they make.
  KEENLY_COURSES: 'off',
  // On a busy machine a connection may take its time, and what says 503 then would be taken for a fault.
  DATABASE_WAIT_MS: '30000',
} as const;
