import { endpoint, forSignedIn } from './endpoint.js';
import {
  keepPackageValuesSchema,
  keptPackageValuesAnswerSchema,
  openPackageSchema,
  packageSittingAnswerSchema,
} from './package-sittings.js';

export const openPackage = endpoint({
  method: 'POST',
  path: '/api/v1/packages/:id/sittings',
  access: forSignedIn,
  summary: 'Open a package of a lesson, where you left it. It is continued here, and no longer elsewhere.',
  body: openPackageSchema,
  answer: packageSittingAnswerSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const keepPackageValues = endpoint({
  method: 'PUT',
  path: '/api/v1/package-sittings/:id/values',
  access: forSignedIn,
  summary: 'Keep what a package says of its reader, by the number it was said with.',
  body: keepPackageValuesSchema,
  answer: keptPackageValuesAnswerSchema,
  errors: ['NOT_FOUND'],
});
