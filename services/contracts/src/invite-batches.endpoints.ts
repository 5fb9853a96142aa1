import { endpoint, permitted } from './endpoint.js';
import {
  INVITE_FILE_TYPE,
  inviteBatchAnswerSchema,
  inviteBatchesSchema,
  inviteFileQuerySchema,
} from './invite-batches.js';
import { messageSchema } from './verification.js';

export const checkInviteFile = endpoint({
  method: 'POST',
  path: '/api/v1/invite_batches',
  access: permitted('member.invite', 'organisation'),
  summary: 'Check a CSV file of up to 20,000 people to invite. Nothing is sent yet.',
  query: inviteFileQuerySchema,
  takes: INVITE_FILE_TYPE,
  answer: inviteBatchAnswerSchema,
  status: 201,
  errors: ['CONFLICT', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
});

export const inviteBatches = endpoint({
  method: 'GET',
  path: '/api/v1/invite_batches',
  access: permitted('member.invite', 'organisation'),
  summary: 'Your files of people to invite, newest first.',
  answer: inviteBatchesSchema,
});

export const inviteBatch = endpoint({
  method: 'GET',
  path: '/api/v1/invite_batches/:id',
  access: permitted('member.invite', 'organisation'),
  summary: 'What became of one of your files of people to invite.',
  answer: inviteBatchAnswerSchema,
});

export const sendInviteBatch = endpoint({
  method: 'POST',
  path: '/api/v1/invite_batches/:id/send',
  access: permitted('member.invite', 'organisation'),
  summary: 'Invite the good rows of a checked file.',
  answer: inviteBatchAnswerSchema,
  status: 202,
});

export const inviteBatchBadRows = endpoint({
  method: 'GET',
  path: '/api/v1/invite_batches/:id/not_sent',
  access: permitted('member.invite', 'organisation'),
  summary: 'Rows of a file that can’t be or weren’t invited, with the reason, as CSV.',
  produces: 'text/csv; charset=utf-8',
});

export const discardInviteBatch = endpoint({
  method: 'DELETE',
  path: '/api/v1/invite_batches/:id',
  access: permitted('member.invite', 'organisation'),
  summary: 'Discard a file before anyone is invited from it.',
  answer: messageSchema,
});
