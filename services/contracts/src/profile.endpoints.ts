import { endpoint, permitted } from './endpoint.js';
import {
  completionStatusSchema,
  profileDetailsQuerySchema,
  profileDetailsSchema,
  saveProfileDetailsSchema,
} from './profile.js';

export const profileDetails = endpoint({
  method: 'GET',
  path: '/api/v1/profile_details',
  access: permitted('profile.edit', 'own'),
  summary: 'One tab of the caller’s profile.',
  query: profileDetailsQuerySchema,
  answer: profileDetailsSchema,
});

export const saveProfileDetails = endpoint({
  method: 'POST',
  path: '/api/v1/profile_details',
  access: permitted('profile.edit', 'own'),
  summary: 'Save one tab of the caller’s profile.',
  body: saveProfileDetailsSchema,
  answer: profileDetailsSchema,
});

export const profileCompletion = endpoint({
  method: 'GET',
  path: '/api/v1/profile_completion',
  access: permitted('profile.edit', 'own'),
  summary: 'How complete the caller’s profile is.',
  answer: completionStatusSchema,
  changesWith: ['profile_changed:badges', 'profile_changed:calibration', 'session_changed:over'],
});
