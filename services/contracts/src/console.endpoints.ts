import { z } from 'zod';
import {
  caughtMailSchema,
  deadLetterSchema,
  deadLetterSortFields,
  heldEventSchema,
  heldEventSortFields,
  mailSortFields,
  registrantSchema,
  registrantSortFields,
  registrantTypes,
} from './console.js';
import { endpoint, permitted } from './endpoint.js';
import { idFilter, LIST_MAX } from './list.js';

const words = z.string().max(120).optional();
/** Ids that are no UUIDs, one or many: a list comes out. */
const idsOf = (id: z.ZodString) =>
  z.union([id.transform((one) => [one]), z.array(id).max(LIST_MAX)]).optional();

const registrantsOf = {
  access: permitted('registrant.read', 'organisation'),
  answer: registrantSchema,
} as const;

export const registrants = endpoint({
  ...registrantsOf,
  method: 'GET',
  path: '/api/admin/registrants',
  summary: 'A page of registrants, with the total in Content-Range.',
  list: {
    resource: 'registrants',
    sortFields: registrantSortFields,
    defaultSort: ['user_client_created_at', 'DESC'],
    filter: z.object({
      q: z.string().max(200).optional(),
      id: idFilter.optional(),
      type: z.enum(registrantTypes).optional(),
    }),
  },
});

export const registrant = endpoint({
  ...registrantsOf,
  method: 'GET',
  path: '/api/admin/registrants/:id',
  summary: 'One registrant.',
});

const caughtMails = { access: permitted('mail.read', 'platform'), answer: caughtMailSchema } as const;
const mailId = z.string().max(80);

/** NOT_FOUND wherever there is no sink, production above all. */
export const mails = endpoint({
  ...caughtMails,
  method: 'GET',
  path: '/api/admin/mails',
  summary: 'Emails caught by the development mail sink. 404 elsewhere.',
  list: {
    resource: 'mails',
    sortFields: mailSortFields,
    defaultSort: ['received_at', 'DESC'],
    filter: z.object({ q: words, id: idsOf(mailId) }),
  },
});

export const mail = endpoint({
  ...caughtMails,
  method: 'GET',
  path: '/api/admin/mails/:id',
  summary: 'One caught email.',
  params: z.object({ id: mailId }),
});

const unsentMails = { access: permitted('dead-letter.manage', 'platform') } as const;

export const deadLetters = endpoint({
  ...unsentMails,
  method: 'GET',
  path: '/api/admin/dead-letters',
  summary: 'Emails that couldn’t be sent.',
  list: {
    resource: 'dead-letters',
    sortFields: deadLetterSortFields,
    defaultSort: ['failed_at', 'DESC'],
    filter: z.object({ q: words, id: idFilter.optional() }),
  },
  answer: deadLetterSchema,
});

export const deadLetter = endpoint({
  ...unsentMails,
  method: 'GET',
  path: '/api/admin/dead-letters/:id',
  summary: 'One email that couldn’t be sent.',
  answer: deadLetterSchema,
});

export const retryDeadLetter = endpoint({
  ...unsentMails,
  method: 'POST',
  path: '/api/admin/dead-letters/:id/retry',
  summary: 'Queue it again with all its attempts.',
  answer: z.object({ id: z.uuid() }),
});

const held = { access: permitted('held-event.manage', 'platform') } as const;
const heldId = z.string().min(1).max(50);

/** The rows that readers of the event log hold back. */
export const heldEvents = endpoint({
  ...held,
  method: 'GET',
  path: '/api/admin/held-events',
  summary: 'Streams that readers put aside, and readers that stopped or keep failing.',
  list: {
    resource: 'held-events',
    sortFields: heldEventSortFields,
    defaultSort: ['since', 'DESC'],
    filter: z.object({ q: words, id: idsOf(heldId) }),
  },
  answer: heldEventSchema,
});

export const retryHeldEvents = endpoint({
  ...held,
  method: 'POST',
  path: '/api/admin/held-events/:id/retry',
  summary: 'Try again what is held back: a stream by its id, a reader that stopped by its name.',
  params: z.object({ id: heldId }),
  answer: z.object({ id: z.string() }),
});
