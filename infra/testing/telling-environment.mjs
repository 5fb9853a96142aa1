// @ts-check
import PatientEnvironment from './patient-environment.mjs';

/**
 * A patient environment, and for a test that fails: whatever `globalThis.tellOnFailure` of its file has to tell is told
 * while it is still there to be seen (the pages of a browser that the next hook closes).
 */
export default class TellingEnvironment extends PatientEnvironment {
  /**
   * @override
   * @type {PatientEnvironment['handleTestEvent']}
   */
  async handleTestEvent(event, state) {
    await super.handleTestEvent(event, state);
    if (event.name !== 'test_fn_failure' && event.name !== 'hook_failure') return;
    const tell = /** @type {(() => Promise<string>) | undefined} */ (this.global['tellOnFailure']);
    if (tell !== undefined) process.stderr.write(`${await tell()}\n`);
  }
}
