import * as takingDown from '@keenly/contracts/course-take-down.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { call } from '../../test-http.js';
import type { FaultCases } from '../fault-case.js';
import type { World } from '../world.js';
import { courseOf, toldLater } from './content.js';

const body = { reason: 'It copies a book.' };

/** A public course, by the path that takes it down, and someone who may. */
async function publicCourse(world: World) {
  const [{ id }, { token }] = [await courseOf(world), await world.operator()];
  return { id, token, path: pathOf(takingDown.takeDownCourse.path, { id }), body };
}

export const courseTakeDownCases: FaultCases = toldLater({
  [`POST ${takingDown.takeDownCourse.path}`]: {
    make: async (world) => {
      const { token, path } = await publicCourse(world);
      return { token, path, body };
    },
  },
  [`POST ${takingDown.liftTakeDown.path}`]: {
    make: async (world) => {
      const { id, token, path } = await publicCourse(world);
      (await call(world.app, 'POST', path, { token, body })).expect(200);
      return { token, path: pathOf(takingDown.liftTakeDown.path, { id }) };
    },
  },
});
