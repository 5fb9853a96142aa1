import { ConfigurationError, readConfig } from './config.js';

const key = Buffer.alloc(32, 7).toString('base64');
const least = {
  DATABASE_URL: 'postgres://localhost/keenly',
  TOKEN_SECRET: 's'.repeat(32),
  SUBJECT_MASTER_KEY: key,
};

describe('the configuration', () => {
  it('needs three things and knows the rest', () => {
    expect(readConfig(least)).toMatchObject({
      env: 'development',
      port: 4000,
      isApi: true,
      isWorker: true,
      origin: 'http://localhost:4000',
      redisUrl: undefined,
      extensionIds: [],
      rateLimitFactor: 1,
    });
  });

  it.each([
    ['api', true, false],
    ['worker', false, true],
    ['both', true, true],
  ])('as %s answers requests: %s, works: %s', (KEENLY_ROLE, isApi, isWorker) => {
    expect(readConfig({ ...least, KEENLY_ROLE })).toMatchObject({ isApi, isWorker });
  });

  it('takes an origin without its slash, ids without their blanks, and an empty value for none', () => {
    expect(
      readConfig({
        ...least,
        KEENLY_ORIGIN: 'https://keenly.example/',
        EXTENSION_IDS: ' a, b ,',
        REDIS_URL: '',
        MAIL_INBOX_URL: '',
      }),
    ).toMatchObject({
      origin: 'https://keenly.example',
      extensionIds: ['a', 'b'],
      redisUrl: undefined,
      mail: { inboxUrl: undefined },
    });
  });

  it('names everything that is wrong at once, and repeats no secret', () => {
    const read = () => readConfig({ TOKEN_SECRET: 'short-secret', SUBJECT_MASTER_KEY: 'short', PORT: 'x' });
    expect(read).toThrow(ConfigurationError);
    expect(read).toThrow(/PORT.*DATABASE_URL.*TOKEN_SECRET.*SUBJECT_MASTER_KEY/);
    expect(read).not.toThrow(/short-secret/);
  });

  it.each([
    ['', []],
    ['10.0.0.0/8, 192.0.2.7,fd00::/8', ['10.0.0.0/8', '192.0.2.7', 'fd00::/8']],
    ['uniquelocal', ['uniquelocal']],
  ])('believes the proxies in %j and no others', (TRUSTED_PROXIES, trustedProxies) => {
    expect(readConfig({ ...least, TRUSTED_PROXIES })).toMatchObject({ trustedProxies });
  });

  it.each([
    [undefined, 1],
    ['1', 1],
    ['32', 32],
  ])('makes a log with %s as EVENT_STORE_LANES with %i lanes', (EVENT_STORE_LANES, lanes) => {
    expect(readConfig({ ...least, EVENT_STORE_LANES }).database.lanes).toBe(lanes);
  });

  it.each(['0', '33', '1.5', 'many', '', '-1'])('does not make a log with %j lanes', (EVENT_STORE_LANES) => {
    expect(() => readConfig({ ...least, EVENT_STORE_LANES })).toThrow(
      'EVENT_STORE_LANES: a whole number from 1 to 32',
    );
  });

  it.each([
    [{}, false],
    [{ EVENT_STORE_DISTRIBUTED: 'false' }, false],
    [{ EVENT_STORE_DISTRIBUTED: 'true', EVENT_STORE_LANES: '8' }, true],
  ])('reads from %j whether the log is distributed: %s', (environment, isDistributed) => {
    expect(readConfig({ ...least, ...environment }).database).toMatchObject({ isDistributed });
  });

  it.each([
    [{ EVENT_STORE_DISTRIBUTED: 'citus' }, 'EVENT_STORE_DISTRIBUTED: true or false'],
    [{ EVENT_STORE_DISTRIBUTED: 'true' }, 'EVENT_STORE_DISTRIBUTED: what is distributed are lanes'],
  ])('does not distribute a log by %j', (environment, fault) => {
    expect(() => readConfig({ ...least, ...environment })).toThrow(fault);
  });

  it.each(['everybody', 'true', '*', '0.0.0.0/0', '10.0.0.0/33', '10.0.0.0/8/8', '1.2.3'])(
    'does not take %j for a proxy',
    (TRUSTED_PROXIES) => {
      expect(() => readConfig({ ...least, TRUSTED_PROXIES })).toThrow(/TRUSTED_PROXIES/);
    },
  );
});
