import { describe, expect, it } from '@jest/globals';
import { peerAt } from './peer.js';

describe('peerAt', () => {
  it('reads where a store is, and the key and the secret of a program', () => {
    expect(peerAt('http://bench:a%40b@127.0.0.1:8000/xapi/', 'Theirs')).toEqual({
      name: 'Theirs',
      address: 'http://127.0.0.1:8000/xapi',
      key: 'bench',
      secret: 'a@b',
    });
  });

  it.each(['http://bench:b@localhost:8000/xapi', 'http://bench:b@[::1]:8000/xapi', 'http://b:b@127.1.2.3/x'])(
    'takes %s, which is on this machine',
    (text) => {
      expect(peerAt(text, 'Theirs').key).toMatch(/^b/);
    },
  );

  it.each([
    'http://bench:b@10.0.0.7:8000/xapi',
    'http://bench:b@lrs.example:8000/xapi',
    'http://bench:b@127.0.0.1.lrs.example/xapi',
    'https://bench:b@127.0.0.1:8000/xapi',
    'http://127.0.0.1:8000/xapi',
    'somewhere',
  ])('refuses %s', (text) => {
    expect(() => peerAt(text, 'Theirs')).toThrow('--peer takes');
  });
});
