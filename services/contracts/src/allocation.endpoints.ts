import {
  activeStatusSchema,
  answerRecordingSchema,
  recordingConsentSchema,
  saveVideoSchema,
  setManagerSchema,
  setTeacherSchema,
} from './allocation.js';
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

export const updateSaveVideo = endpoint({
  method: 'PUT',
  path: '/api/v1/update_save_video',
  access: permitted('recording.ask', 'organisation'),
  summary: 'Ask a member of your organization for permission to record, or stop recording.',
  body: saveVideoSchema,
  answer: messageSchema,
});

export const recordingConsent = endpoint({
  method: 'GET',
  path: '/api/v1/recording_consent',
  access: permitted('profile.edit', 'own'),
  summary: 'Whether you allow your organization to record your camera’s readings.',
  answer: recordingConsentSchema,
  changesWith: ['profile_changed:recording'],
});

export const answerRecording = endpoint({
  method: 'PUT',
  path: '/api/v1/recording_consent',
  access: permitted('profile.edit', 'own'),
  summary: 'Allow your organization to record, decline, or stop.',
  body: answerRecordingSchema,
  answer: recordingConsentSchema,
});
