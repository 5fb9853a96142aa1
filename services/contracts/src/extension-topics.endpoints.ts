import { endpoint, forExtension } from './endpoint.js';
import { extensionTopicsSchema } from './extension-topics.js';

export const extensionTopics = endpoint({
  method: 'GET',
  path: '/api/v1/extension/topics',
  access: forExtension,
  summary: 'Capabilities assigned or offered to the caller, for starting a session.',
  answer: extensionTopicsSchema,
});
