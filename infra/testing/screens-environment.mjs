// @ts-check
import { TestEnvironment } from 'jest-environment-jsdom';
import { FilesOfSuite } from './files-of-suite.mjs';

/** A document, and where the files of a suite have what they call. */
export default class ScreensEnvironment extends TestEnvironment {
  /**
   * @override
   * @returns {Promise<void>}
   */
  async setup() {
    await super.setup();
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
