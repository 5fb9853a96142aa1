import * as assignmentEndpoints from './assignment.endpoints.js';
import * as studySessionEndpoints from './study-session.endpoints.js';
import { pathOf } from './path-of.js';

describe('paths', () => {
  it('fills and encodes parameters', () => {
    expect(pathOf(studySessionEndpoints.sessionDetail.path, { id: 'a/b' })).toBe(
      '/api/v1/session/detail/a%2Fb',
    );
  });
  it('refuses a missing parameter', () => {
    expect(() => pathOf(assignmentEndpoints.sendReminder.path, {})).toThrow('needs id');
  });
});
