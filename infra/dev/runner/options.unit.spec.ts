import { readOptions } from './options.js';

describe('readOptions', () => {
  it('listens on loopback port 4000 and keeps the data where nothing else is said', () => {
    expect(readOptions([], {})).toEqual({
      reset: false,
      demo: 'year',
      quiet: false,
      port: 4000,
      host: '127.0.0.1',
    });
  });

  it('takes what the command line and the environment say', () => {
    expect(readOptions(['--reset', '--demo=large', '--quiet'], { PORT: '4300', HOST: '0.0.0.0' })).toEqual({
      reset: true,
      demo: 'large',
      quiet: true,
      port: 4300,
      host: '0.0.0.0',
    });
  });

  it.each(['tiny', 'small', 'year', 'large'] as const)('fills a demo that is %s', (size) => {
    expect(readOptions([`--demo=${size}`], {}).demo).toBe(size);
  });

  it.each(['abc', '0', '65536', '80.5', ''])('refuses PORT=%s in one sentence', (port) => {
    expect(() => readOptions([], { PORT: port })).toThrow(
      /^PORT must be a number from 1 to 65535, not “.*”\.$/,
    );
  });

  it('refuses an option it does not know', () => {
    expect(() => readOptions(['--rest'], {})).toThrow(/^Unknown option --rest\. Usage: /);
  });
});
