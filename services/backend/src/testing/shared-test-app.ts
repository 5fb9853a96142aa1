import { startTestApp, type TestApp } from './test-app.js';

let running: Promise<TestApp> | undefined;

// Of no file's: where several are read in one go, it is after the last of them (infra/testing/suite-of.ts).
afterAll(async () => {
  await (await running)?.close();
}, 30_000);

/**
 * The whole service, started once for all files of a suite that ask for it: a start takes a second of the processor, as
 * long as what many a file tries. For files that look only at people and organizations they made themselves, and leave
 * the service as it is: none that counts what there is in all, replaces a part, moves a clock, stops a reader or starts
 * another process. Those have one of their own (`startTestApp`). To `close` this one ends nothing.
 */
export async function sharedTestApp(): Promise<TestApp> {
  running ??= startTestApp();
  return { ...(await running), close: () => Promise.resolve() };
}
