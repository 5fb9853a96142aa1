import { securityHeaders } from './security-headers.js';

describe('the security headers', () => {
  it('keep pages to their own origin, out of frames, and their addresses to themselves', () => {
    const headers = securityHeaders({ origin: 'https://keenly.example', packagesOrigin: undefined });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['content-security-policy']?.split(';')).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "frame-ancestors 'none'",
        "connect-src 'self' wss://keenly.example",
        "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
        'upgrade-insecure-requests',
      ]),
    );
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
  });

  it('ask for https only where that is how Keenly is reached', () => {
    const headers = securityHeaders({ origin: 'http://127.0.0.1:4000', packagesOrigin: undefined });
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['content-security-policy']).toContain("connect-src 'self' ws://127.0.0.1:4000");
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  });
});
