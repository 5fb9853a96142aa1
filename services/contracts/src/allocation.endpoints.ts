import { activeStatusSchema, setManagerSchema, setTeacherSchema } from './allocation.js';
import { endpoint, permitted } from './endpoint.js';
import { messageSchema } from './verification.js';

export const activeStatus = endpoint({
  method: 'PUT',
  path: '/api/v1/updateNeighborhoodActiveStatus',
  access: permitted('licence.change', 'organisation'),
  summary: 'Turn the license of a member of your organization on or off.',
  body: activeStatusSchema,
  answer: messageSchema,
});

export const setManager = endpoint({
  method: 'PUT',
  path: '/api/v1/set_neighborhood_admin',
  access: permitted('role.change', 'organisation'),
  summary: 'Make a member of your organization a manager, or a learner again.',
  body: setManagerSchema,
  answer: messageSchema,
});

export const setTeacher = endpoint({
  method: 'PUT',
  path: '/api/v1/set_neighborhood_teacher',
  access: permitted('role.change', 'organisation'),
  summary: 'Make a member of your organization a teacher, or a learner again.',
  body: setTeacherSchema,
  answer: messageSchema,
});
