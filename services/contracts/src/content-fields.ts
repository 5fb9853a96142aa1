import { z } from 'zod';
import { versionSchema } from './revision.js';
import { unread } from './unread.js';

/*
 * What courses, their sections, lessons, and attachments have in common on the wire (product/content#authoring).
 */

/** What old clients send along: the token says who asks. */
export const identity = {
  client_id: unread,
  corporate_id: unread,
  campaign_type_id: unread,
  author_id: unread,
  created_by: unread,
  updated_by: unread,
};

/** At which it was read: CONCURRENT_CHANGE where it has another one by now. Without it the last change wins. */
export const readAt = versionSchema.optional();

/** A random id of the caller's making, so that sending it twice makes one. Made up where absent. */
export const ownId = z.uuid().toLowerCase().optional();

export const countSchema = z.number().int().nonnegative();

export const audit = {
  /** Accounts; null where the person is no longer known. */
  created_by: z.uuid().nullable(),
  updated_by: z.uuid().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
};
