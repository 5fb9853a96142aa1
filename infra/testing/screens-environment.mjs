// @ts-check
// First: it changes what the second reads.
import './quick-jsdom.mjs';
import { TestEnvironment } from 'jest-environment-jsdom';
import { FilesOfSuite } from './files-of-suite.mjs';
import { computeOnce } from './quick-styles.mjs';

/** A document, and where the files of a suite have what they call. */
export default class ScreensEnvironment extends TestEnvironment {
  /**
   * @override
   * @returns {Promise<void>}
   */
  async setup() {
    await super.setup();
    Object.assign(this.global, { keenlySuite: this.files });
    computeOnce(this.global);
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
