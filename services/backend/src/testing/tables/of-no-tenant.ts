import { foundItems, switchContentSource } from '@keenly/contracts/content-source.endpoints';
import * as contentEndpoints from '@keenly/contracts/content.endpoints';
import { coursePackage } from '@keenly/contracts/course-package.endpoints';
import * as mediaFilesEndpoints from '@keenly/contracts/media-files.endpoints';
import * as mediaEndpoints from '@keenly/contracts/media.endpoints';
import { organizationCallback } from '@keenly/contracts/organization-sign-in.endpoints';
import * as scheduleEndpoints from '@keenly/contracts/schedule.endpoints';
import { scimGroup, scimResourceType, scimSchema, scimUser } from '@keenly/contracts/scim.endpoints';
import * as socialSignInEndpoints from '@keenly/contracts/social-sign-in.endpoints';
import * as trustEndpoints from '@keenly/contracts/trust.endpoints';

/**
 * These name a service to sign in with or a site to search, which are no one's; an organization's provider, whose answer
 * counts in the browser that asked alone; or a picture, a receipt, a calendar, or a shared course, whose name is the
 * secret itself; or a file that opens to a signature alone. What directories name opens to no one who is signed in: the
 * specs of provisioning ask for it with another organization's token.
 */
export const ofNoTenant: readonly string[] = [
  contentEndpoints.sharedCourse.path,
  foundItems.path,
  switchContentSource.path,
  socialSignInEndpoints.startSocialSignIn.path,
  organizationCallback.path,
  socialSignInEndpoints.socialCallback.path,
  mediaEndpoints.image.path,
  mediaFilesEndpoints.file.path,
  coursePackage.path,
  trustEndpoints.erasureReceipt.path,
  scheduleEndpoints.calendarFile.path,
  scimGroup.path,
  scimResourceType.path,
  scimSchema.path,
  scimUser.path,
  trustEndpoints.myDataExportFile.path,
];
