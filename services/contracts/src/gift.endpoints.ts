import { endpoint, permitted } from './endpoint.js';
import { GIFT_FILE_TYPE, giftPreviewAnswerSchema, importGiftSchema, previewGiftSchema } from './gift.js';
import { addedQuestionsSchema } from './take-questions.js';

const access = permitted('content.author', 'own');

export const exportGift = endpoint({
  method: 'GET',
  path: '/api/v1/assignments/:id/gift/file',
  access,
  summary: 'Questions of an assignment as a GIFT file, with the key.',
  produces: GIFT_FILE_TYPE,
  errors: ['NOT_FOUND'],
});

export const previewGift = endpoint({
  method: 'POST',
  path: '/api/v1/assignments/:id/gift/preview',
  access,
  summary: 'What a GIFT text would add to an assignment. Nothing is written.',
  body: previewGiftSchema,
  answer: giftPreviewAnswerSchema,
  status: 200,
  errors: ['NOT_FOUND'],
});

export const importGift = endpoint({
  method: 'POST',
  path: '/api/v1/assignments/:id/gift/import',
  access,
  summary: 'Add the questions of a GIFT text to the end of an assignment, all or none.',
  body: importGiftSchema,
  answer: addedQuestionsSchema,
  status: 201,
  errors: ['NOT_FOUND', 'CONFLICT', 'CONCURRENT_CHANGE'],
});
