import { randomUUID } from 'node:crypto';
import { COURSE_PACKAGE_TYPE } from '@keenly/contracts/course-package';
import { bringCourse } from '@keenly/contracts/course-package.endpoints';
import { aPackedCourse, courseZip } from '../../../modules/content/course-packages/testing/course-zips.js';
import type { FaultCases } from '../fault-case.js';

export const coursePackageCases: FaultCases = {
  [`POST ${bringCourse.path}`]: {
    make: async (world) => {
      const { token } = await world.author();
      return {
        ...{ token, path: `${bringCourse.path}?id=${randomUUID()}` },
        headers: { 'content-type': COURSE_PACKAGE_TYPE },
        body: await courseZip(aPackedCourse(await world.topic())),
      };
    },
    // Its stream hears of it later; and each try stores its files, of which those that no course has go a day later.
    each: ['event_store.event', 'app.media_file'],
  },
};
