import { byAddress, bySignIn, type Limit } from '../../../platform/http/rate-limit/limit.js';

/** Addresses are quickly made; files are read from their beginning each time. */
export const packageAddressLimit: Limit = {
  ...{ name: 'course-package-address', points: 60, seconds: 600 },
  ...{ across: 'all', by: bySignIn },
};
export const packageLimit: Limit = {
  ...{ name: 'course-package', points: 120, seconds: 600 },
  ...{ across: 'all', by: byAddress },
};
/** Each may bring half a gigabyte. */
export const bringCourseLimit: Limit = {
  ...{ name: 'bring-course', points: 30, seconds: 3600 },
  ...{ across: 'all', by: ({ caller }) => caller?.userId },
};
