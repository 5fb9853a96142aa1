import { endpoint, forAnyone, permitted } from './endpoint.js';
import {
  dataViewsQuerySchema,
  dataViewsSchema,
  eraseSchema,
  erasureReceiptAnswerSchema,
  myDataSchema,
} from './trust.js';

export const myData = endpoint({
  method: 'GET',
  path: '/api/v1/my-data',
  access: permitted('my-data.read', 'own'),
  summary: 'All data kept about the caller, by type.',
  answer: myDataSchema,
});

export const myDataViews = endpoint({
  method: 'GET',
  path: '/api/v1/my-data/views',
  access: permitted('my-data.read', 'own'),
  summary: "Views of the caller's data by other people, newest first.",
  query: dataViewsQuerySchema,
  answer: dataViewsSchema,
});

export const eraseMyData = endpoint({
  method: 'POST',
  path: '/api/v1/my-data/erasures',
  access: permitted('my-data.erase', 'own'),
  summary: "Erases what was studied in the caller's account, or everything about the caller.",
  body: eraseSchema,
  answer: erasureReceiptAnswerSchema,
  status: 202,
});

export const erasureReceipt = endpoint({
  method: 'GET',
  path: '/api/v1/erasure-receipts/:id',
  access: forAnyone,
  summary: 'The receipt of an erasure.',
  answer: erasureReceiptAnswerSchema,
});
