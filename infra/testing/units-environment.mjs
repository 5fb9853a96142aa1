// @ts-check
import { TestEnvironment } from 'jest-environment-node';
import { FilesOfSuite } from './files-of-suite.mjs';

/** Node's environment, and where the files of a suite have what they call. */
export default class UnitsEnvironment extends TestEnvironment {
  /**
   * @param {import('@jest/environment').JestEnvironmentConfig} config
   * @param {import('@jest/environment').EnvironmentContext} context
   */
  constructor(config, context) {
    super(config, context);
    Object.assign(this.global, { keenlySuite: this.files });
  }

  /**
   * @param {{ readonly name: string }} event
   * @param {import('./files-of-suite.mjs').State} state
   * @returns {void}
   */
  handleTestEvent(event, state) {
    this.files.see(event, state);
  }

  /** @private */
  files = new FilesOfSuite();
}
