import { endpoint, forAnyone, permitted } from './endpoint.js';
import {
  dataExportAnswerSchema,
  dataExportsSchema,
  dataViewsQuerySchema,
  dataViewsSchema,
  eraseSchema,
  erasureReceiptAnswerSchema,
  exportAddressSchema,
  exportFileQuerySchema,
  myDataSchema,
} from './trust.js';

export const myData = endpoint({
  method: 'GET',
  path: '/api/v1/my-data',
  access: permitted('my-data.read', 'own'),
  summary: 'All data kept about the caller, by type.',
  answer: myDataSchema,
  changesWith: ['data_viewed'],
});

export const myDataViews = endpoint({
  method: 'GET',
  path: '/api/v1/my-data/views',
  access: permitted('my-data.read', 'own'),
  summary: "Views of the caller's data by other people, newest first.",
  query: dataViewsQuerySchema,
  answer: dataViewsSchema,
  changesWith: ['data_viewed'],
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

export const myDataExports = endpoint({
  method: 'GET',
  path: '/api/v1/my-data/exports',
  access: permitted('my-data.export', 'own'),
  summary: "The caller's copies, newest first.",
  answer: dataExportsSchema,
  changesWith: ['data_export_changed'],
});

export const requestMyDataExport = endpoint({
  method: 'POST',
  path: '/api/v1/my-data/exports',
  access: permitted('my-data.export', 'own'),
  summary: 'Start a copy of all your data, one at a time.',
  answer: dataExportAnswerSchema,
  status: 202,
});

export const myDataExportAddress = endpoint({
  method: 'POST',
  path: '/api/v1/my-data/exports/:id/address',
  access: permitted('my-data.export', 'own'),
  summary: 'A URL to download a copy from in this browser, for 5 minutes.',
  answer: exportAddressSchema,
});

/** The signed address and the browser's own cookie replace the sign-in, as a download carries no token. */
export const myDataExportFile = endpoint({
  method: 'GET',
  path: '/api/v1/my-data/exports/:id/file',
  access: forAnyone,
  summary: 'A copy as a ZIP archive. Supports Range and If-Range to resume a download.',
  query: exportFileQuerySchema,
  produces: 'application/zip',
});
