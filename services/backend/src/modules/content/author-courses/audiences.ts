import { courseMessages } from '@keenly/contracts/catalogue/content';
import type { Audience } from '@keenly/contracts/content';
import { DomainError } from '../../../kernel/domain-error.js';
import { type Author, writesForOrganisation } from '../course-saves/course-access.js';
import type { Visibility } from '../course-saves/first-visibility.js';

interface Asked {
  readonly audience?: Audience | undefined;
  readonly is_public?: boolean | undefined;
}

/**
 * Whom a course is for once that was asked (product/content#who-sees-content). The switch to private goes back to whom
 * the share dialog named last. FORBIDDEN where the author writes for themselves alone and asks for the organization or
 * for everyone; what stays isn't judged again.
 */
export function visibilityOf(before: Visibility, asked: Asked, author: Author): Visibility {
  const after = applied(before, asked);
  const widens =
    (after.isPublic && !before.isPublic) ||
    (after.privateAudience === 'organization' && before.privateAudience !== 'organization');
  if (widens && !writesForOrganisation(author)) {
    const field = asked.audience === undefined ? 'is_public' : 'audience';
    throw new DomainError('FORBIDDEN', courseMessages.audienceRefused, {
      [field]: courseMessages.audienceRefused,
    });
  }
  return after;
}

/** FORBIDDEN where somebody else than its owner would keep a course for the owner alone. */
export function requireOwnSecret(
  before: Visibility & { readonly ownerId: string },
  after: Visibility,
  by: string,
) {
  if (before.ownerId === by || !isOwnersAlone(after) || isOwnersAlone(before)) return;
  throw new DomainError('FORBIDDEN', courseMessages.secretRefused, {
    audience: courseMessages.secretRefused,
  });
}

const isOwnersAlone = ({ isPublic, privateAudience }: Visibility) => !isPublic && privateAudience === 'me';

function applied(before: Visibility, { audience, is_public: isPublic }: Asked): Visibility {
  if (audience === 'community') return { ...before, isPublic: true };
  if (audience !== undefined) return { isPublic: false, privateAudience: audience };
  return { ...before, isPublic: isPublic ?? before.isPublic };
}

/** A link opens a course for as long as that is whom it's for; afterward it never does again. */
export function linkStays(before: Visibility, after: Visibility): boolean {
  return (
    after.privateAudience === 'link' &&
    after.isPublic === before.isPublic &&
    before.privateAudience === 'link'
  );
}
