import { afterAll, beforeAll, jest } from '@jest/globals';

/**
 * Has each file of a suite find what the first one did: the clock, spies, and the process's variables are as before
 * after its tests.
 */
export function tidyUnit(): void {
  let before: NodeJS.ProcessEnv = {};
  beforeAll(() => {
    before = { ...process.env };
  });
  afterAll(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    for (const name of Object.keys(process.env))
      if (!(name in before)) Reflect.deleteProperty(process.env, name);
    Object.assign(process.env, before);
  });
}
