import { ownCookie } from './own-cookie.js';

describe('a cookie of ours', () => {
  it('is bound to this very host under https', () => {
    expect(ownCookie('keenly_refresh', '/api/v1/token', { origin: 'https://keenly.example' })).toEqual({
      name: '__Host-keenly_refresh',
      attributes: { path: '/', httpOnly: true, secure: true },
    });
  });

  it('has its plain name and path in development', () => {
    expect(ownCookie('keenly_refresh', '/api/v1/token', { origin: 'http://localhost:4000' })).toEqual({
      name: 'keenly_refresh',
      attributes: { path: '/api/v1/token', httpOnly: true, secure: false },
    });
  });
});
