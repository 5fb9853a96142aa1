import type { PackageSitting } from '@keenly/contracts/package-sittings';
import type { PackageValues } from '@keenly/contracts/package-player';
import { keepPackageValues, openPackage } from '@keenly/contracts/package-sittings.endpoints';
import { launchPart, packageParts } from '@keenly/contracts/package-parts.endpoints';
import { Attaching } from '../../modules/content/testing/attaching.js';
import { QuizTaking } from '../../modules/learning/testing/quiz-taking.js';
import { packageOf, STRUCTURE, structureOf } from '../../modules/media/testing/packages.js';
import type { TestApp } from '../test-app.js';
import type { TestPerson } from '../test-people.js';

/** A package in a lesson of the owner's, which the owner has open, by the paths that name them. */
export async function packagesOf(app: TestApp, owner: TestPerson): Promise<Readonly<Record<string, string>>> {
  const taking = await QuizTaking.start(app);
  const files = new Attaching(app);
  const { lessonId } = await taking.authors.course(owner);
  const { id: fileId } = await files.upload(owner, 'package');
  const attached = await files.attach(owner, lessonId, { name: 'Secrets', type: 'package', file_id: fileId });
  const asked = { params: { id: attached.id }, body: {} };
  const { data } = (await taking.ask(openPackage, owner, asked)).expect<{ data: PackageSitting }>(200);
  const zip = await packageOf({ [STRUCTURE]: structureOf(), 'index.html': '' });
  const { id: unitsId } = await files.upload(owner, 'package', 'Units.zip', zip);
  const units = await files.attach(owner, lessonId, { name: 'Units', type: 'package', file_id: unitsId });
  return {
    [openPackage.path]: attached.id,
    [keepPackageValues.path]: data.sitting_id,
    [packageParts.path]: units.id,
    [launchPart.path]: units.id,
  };
}

const values: PackageValues = {
  ...{ location: 'theirs', suspend_data: '', completion: 'completed', success: 'passed' },
  ...{ score: 100, seconds: 0 },
};

/** Bodies of those routes, which look at them before they look at what is named. */
export const packageBodies: Readonly<Record<string, object>> = {
  [openPackage.path]: {},
  [launchPart.path]: { position: 0 },
  [keepPackageValues.path]: { seq: 1, values },
};
