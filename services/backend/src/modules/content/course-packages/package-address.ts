import { coursePackage } from '@keenly/contracts/course-package.endpoints';
import type { PackageAddress, PackageQuery } from '@keenly/contracts/course-package';
import { pathOf } from '@keenly/contracts/path-of';
import { isSigned, signatureOf } from '../../../platform/media/signature.js';

/** How long a download may be begun at an address, in seconds. */
export const PACKAGE_ADDRESS_LIFE_S = 600;

interface Judged {
  readonly secret: string;
  readonly now: Date;
}

const terms = (id: string, until: string) => ['course-package', id, until] as const;

/** Where anyone who is given the address downloads the course, for ten minutes. */
export function packageAddress(id: string, { secret, now }: Judged): PackageAddress {
  const until = Math.floor(now.getTime() / 1000) + PACKAGE_ADDRESS_LIFE_S;
  const query = new URLSearchParams({
    until: String(until),
    signature: signatureOf(terms(id, String(until)), secret),
  });
  return {
    address: `${pathOf(coursePackage.path, { id })}?${query.toString()}`,
    until: new Date(until * 1000).toISOString(),
  };
}

/** Whether an address is ours and still holds. */
export const mayDownload = (
  id: string,
  { until, signature }: PackageQuery,
  { secret, now }: Judged,
): boolean => isSigned(terms(id, until), signature, secret) && Number(until) * 1000 > now.getTime();
