import { stepsOverLanes } from './testing/steps-over-lanes.js';

describe('a service whose log has several lanes', () => {
  stepsOverLanes();
});
