// @ts-check
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { takesLong } from './takes-long.mjs';

/** Jest comes as CommonJS, and exports the class under both names. */
const { default: TestSequencer } = /** @type {typeof import('@jest/test-sequencer')} */ (
  createRequire(import.meta.url)('@jest/test-sequencer')
);

/**
 * What takes a minute and more starts first, so that no worker is left alone with it at the end. Jest knows that from
 * the run before, but a fresh clone has none.
 */
export default class LongOnesFirst extends TestSequencer {
  /**
   * @override
   * @param {Parameters<InstanceType<typeof TestSequencer>['sort']>[0]} tests
   */
  async sort(tests) {
    const sorted = await super.sort(tests);
    const long = new Set(sorted.filter(({ path }) => takesLong(readFileSync(path, 'utf8'))));
    return [...long, ...sorted.filter((test) => !long.has(test))];
  }
}
