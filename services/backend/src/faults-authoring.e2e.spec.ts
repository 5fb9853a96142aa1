/** @takes-long */
import { faultCases } from './testing/faults/fault-cases.js';
import { describeFaults } from './testing/faults/fault-suite.js';

describe('every command of authoring', () => {
  describeFaults(faultCases['authoring']);
});
