import { z } from 'zod';

/** Does the caller get the digest of their organisation (product/mails#monday-digest)? Yes, until they leave it. */
export const mondayDigestSchema = z.object({ is_on: z.boolean() });
export type MondayDigest = z.infer<typeof mondayDigestSchema>;

/** In the query of the page for leaving an email: which one; the weekly email where it is absent. */
export const DIGEST_MAIL = 'digest';
