import { apiPaths, pathOf } from './api-paths.js';

describe('paths', () => {
  it('fills and encodes parameters', () => {
    expect(pathOf(apiPaths.sessionDetail, { id: 'a/b' })).toBe('/api/v1/session/detail/a%2Fb');
  });
  it('refuses a missing parameter', () => {
    expect(() => pathOf(apiPaths.sendReminder, {})).toThrow('needs id');
  });
});
