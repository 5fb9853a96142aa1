// @ts-check
import { TestEnvironment } from 'jest-environment-node';
import { FilesOfSuite } from './files-of-suite.mjs';
import { placeOfHook } from './place-of-hook.mjs';

/** A wait gives up after three times its time (patience-factor.ts), in its own words: the test around it must still be there. */
const PATIENCE = 4;

/**
 * @typedef {{ timeout?: number | null | undefined }} Timed
 * @typedef {Timed & import('./place-of-hook.mjs').Hook} Hook
 * @typedef {{ readonly name: string, readonly test?: Timed, readonly hook?: Hook }} TestEvent
 */

/**
 * Node's environment, in which tests and hooks may take several times what they are given: they name what they take on
 * a machine of their own, and others may share its processor.
 */
export default class PatientEnvironment extends TestEnvironment {
  /**
   * @param {import('@jest/environment').JestEnvironmentConfig} config
   * @param {import('@jest/environment').EnvironmentContext} context
   */
  constructor(config, context) {
    super(config, context);
    Object.assign(this.global, { keenlySuite: this.files });
  }

  /**
   * @param {TestEvent} event
   * @param {{ readonly testTimeout: number } & import('./files-of-suite.mjs').State} state
   * @returns {Promise<void>}
   */
  async handleTestEvent(event, state) {
    this.files.see(event, state);
    const { name, test, hook } = event;
    const { testTimeout } = state;
    // Jest says that the file failed, and of a suite's files not which.
    if (name === 'hook_failure' && hook?.type === 'afterAll')
      process.stderr.write(`${placeOfHook(hook)} failed\n`);
    const timed = name === 'test_start' ? test : name === 'hook_start' ? hook : undefined;
    if (timed === undefined) return;
    // A hook comes again before each test.
    const given = this.given.get(timed) ?? timed.timeout ?? testTimeout;
    this.given.set(timed, given);
    timed.timeout = given * PATIENCE;
  }

  /** @private */
  files = new FilesOfSuite();
  /**
   * @private
   * @type {WeakMap<Timed, number>}
   */
  given = new WeakMap();
}
