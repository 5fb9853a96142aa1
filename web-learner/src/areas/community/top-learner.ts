import type { Community } from '@keenly/contracts/insight';

/** A row of Top Learners. */
export type TopLearner = Community['data']['top_learners_data'][number];
