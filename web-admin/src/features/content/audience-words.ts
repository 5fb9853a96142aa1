import { courseLabels } from '@keenly/contracts/catalogue/content';
import type { Audience } from '@keenly/contracts/content';

/** Who sees a course, in one or two words. */
export const audienceNames: Readonly<Record<Audience, string>> = {
  me: courseLabels.filterMe,
  organization: courseLabels.filterOrganisation,
  link: courseLabels.filterLink,
  community: 'Everyone',
};

export const audienceLines: Readonly<Record<Audience, string>> = {
  me: 'No one else sees this course.',
  organization: 'Everyone in your organization sees this course.',
  link: 'Anyone you give the link to. It isn’t listed for anyone else.',
  community: 'Everyone in the community sees this course. This is what Is Public means.',
};
