import type { PackageSitting } from '@keenly/contracts/package-sittings';
import type { LaunchedPart } from '@keenly/contracts/package-parts';
import { fetchToken, launchPart } from '@keenly/contracts/package-parts.endpoints';
import * as on from '@keenly/contracts/package-sittings.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { Attaching } from '../../../modules/content/testing/attaching.js';
import { QuizTaking } from '../../../modules/learning/testing/quiz-taking.js';
import { packageOf, STRUCTURE, structureOf } from '../../../modules/media/testing/packages.js';
import type { FaultCases } from '../fault-case.js';
import { oncePerWorld, type World } from '../world.js';

/** A package in a lesson of a teacher's. */
const aPackage = oncePerWorld(async (world) => {
  const taking = await QuizTaking.start(world.app);
  const files = new Attaching(world.app);
  const teacher = await world.teacher();
  const { lessonId } = await taking.authors.course(teacher);
  const { id: fileId } = await files.upload(teacher, 'package');
  const body = { name: 'Markets', type: 'package', file_id: fileId };
  const { id } = await files.attach(teacher, lessonId, body);
  return { taking, id };
});

/** The same, and a new learner who may open it. */
const packageFor = async (world: World) => ({
  ...(await aPackage(world)),
  learner: await world.somebody(),
});

const values = {
  ...{ location: 'page 3', suspend_data: 'a=1', completion: 'completed', success: 'passed' },
  ...{ score: 80, seconds: 1 },
};

/** A package of cmi5 with one unit. */
const someUnits = oncePerWorld(async (world) => {
  const taking = await QuizTaking.start(world.app);
  const files = new Attaching(world.app);
  const teacher = await world.teacher();
  const { lessonId } = await taking.authors.course(teacher);
  const zip = await packageOf({ [STRUCTURE]: structureOf(), 'index.html': '' });
  const { id: fileId } = await files.upload(teacher, 'package', 'Units.zip', zip);
  const { id } = await files.attach(teacher, lessonId, { name: 'Units', type: 'package', file_id: fileId });
  return { taking, id };
});

/** The same, and a new learner who may open it. */
const unitsFor = async (world: World) => ({
  ...(await someUnits(world)),
  learner: await world.somebody(),
});

export const packageCases: FaultCases = {
  [`POST ${launchPart.path}`]: {
    make: async (world) => {
      const { id, learner } = await unitsFor(world);
      return { token: learner.token, path: pathOf(launchPart.path, { id }), body: { position: 0 } };
    },
    // Each launch is said, in the learner’s records.
    each: ['event_store.event'],
  },
  [`POST ${fetchToken.path}`]: {
    make: async (world) => {
      const { taking, id, learner } = await unitsFor(world);
      const asked = { params: { id }, body: { position: 0 } };
      const opened = await taking.ask(launchPart, learner, asked);
      const { data } = opened.expect<{ data: LaunchedPart }>(200);
      const { host, pathname, search } = new URL(new URL(data.launch).searchParams.get('fetch') ?? '');
      // It's there at the packages' own host alone.
      return { path: `${pathname}${search}`, headers: { 'x-forwarded-host': host } };
    },
  },
  [`POST ${on.openPackage.path}`]: {
    make: async (world) => {
      const { id, learner } = await packageFor(world);
      return { token: learner.token, path: pathOf(on.openPackage.path, { id }), body: {} };
    },
  },
  [`PUT ${on.keepPackageValues.path}`]: {
    make: async (world) => {
      const { taking, id, learner } = await packageFor(world);
      const opened = await taking.ask(on.openPackage, learner, { params: { id }, body: {} });
      const { data } = opened.expect<{ data: PackageSitting }>(200);
      const path = pathOf(on.keepPackageValues.path, { id: data.sitting_id });
      return { token: learner.token, path, body: { seq: 1, values } };
    },
  },
};
