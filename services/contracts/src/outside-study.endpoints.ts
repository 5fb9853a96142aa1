import { z } from 'zod';
import { endpoint, permitted } from './endpoint.js';
import {
  chooseOutsideStudySchema,
  outsideChoiceSchema,
  outsideItemsQuerySchema,
  outsideItemsRemovedSchema,
  outsideItemsSchema,
} from './outside-study.js';

const ofOne = z.object({ id: z.uuid().toLowerCase() });

export const outsideChoice = endpoint({
  method: 'GET',
  path: '/api/v1/my-data/outside-study/choice',
  access: permitted('my-data.read', 'own'),
  summary: 'Whether what tools of the organization record about the caller counts as study.',
  answer: outsideChoiceSchema,
});

/** CONFLICT on a personal account, about which no tool records anything. */
export const chooseOutsideStudy = endpoint({
  method: 'PUT',
  path: '/api/v1/my-data/outside-study/choice',
  access: permitted('my-data.export', 'own'),
  summary: 'Have it count from now on, or no longer. What has counted stays.',
  body: chooseOutsideStudySchema,
  answer: outsideChoiceSchema,
  errors: ['CONFLICT'],
});

export const outsideItems = endpoint({
  method: 'GET',
  path: '/api/v1/my-data/outside-study',
  access: permitted('my-data.read', 'own'),
  summary: 'What came from other tools as study of the caller, newest first.',
  query: outsideItemsQuerySchema,
  answer: outsideItemsSchema,
});

/** The same again where it is removed. */
export const removeOutsideItem = endpoint({
  method: 'DELETE',
  path: '/api/v1/my-data/outside-study/:id',
  access: permitted('my-data.export', 'own'),
  summary: 'Take one of them out of the study of the caller.',
  params: ofOne,
  errors: ['NOT_FOUND'],
});

/** NOT_FOUND also where the tool took it back. */
export const restoreOutsideItem = endpoint({
  method: 'POST',
  path: '/api/v1/my-data/outside-study/:id/restore',
  access: permitted('my-data.export', 'own'),
  summary: 'Take back that it was removed.',
  params: ofOne,
  errors: ['NOT_FOUND'],
});

export const removeOutsideItems = endpoint({
  method: 'DELETE',
  path: '/api/v1/my-data/outside-study',
  access: permitted('my-data.export', 'own'),
  summary: 'Take all of them out of the study of the caller.',
  answer: outsideItemsRemovedSchema,
});
