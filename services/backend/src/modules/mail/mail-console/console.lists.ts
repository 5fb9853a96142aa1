import { idFilter } from '@keenly/contracts/list';
import { listQuerySchema } from '../../../platform/http/simple-rest.js';
import { z } from 'zod';
import { deadLetterSortFields } from './dead-letters.query.js';
import { mailSortFields } from './mail-inbox.query.js';

const words = z.string().max(120).optional();

export const deadLetterListSchema = listQuerySchema({
  sortFields: deadLetterSortFields,
  defaultSort: ['failed_at', 'DESC'],
  filter: z.object({ q: words, id: idFilter.optional() }),
});

const mailId = z.string().max(80);

export const mailListSchema = listQuerySchema({
  sortFields: mailSortFields,
  defaultSort: ['received_at', 'DESC'],
  filter: z.object({
    q: words,
    id: z.union([mailId.transform((id) => [id]), z.array(mailId).max(1000)]).optional(),
  }),
});
