import { ConfigurationError, readConfig } from './config.js';

const read = (environment: NodeJS.ProcessEnv) =>
  readConfig({
    NODE_ENV: 'development',
    DATABASE_URL: 'postgres://x',
    TOKEN_SECRET: 'x'.repeat(32),
    SUBJECT_MASTER_KEY: Buffer.alloc(32).toString('base64'),
    ...environment,
  }).socialSignIn;
const google = { SOCIAL_GOOGLE_CLIENT_ID: 'id', SOCIAL_GOOGLE_CLIENT_SECRET: 'secret' };
const local = {
  SOCIAL_LOCAL_CLIENT_ID: 'id',
  SOCIAL_LOCAL_CLIENT_SECRET: 'secret',
  SOCIAL_LOCAL_ISSUER: 'http://localhost:3000',
};

describe('services to sign in with', () => {
  it('are none until they are configured', () => {
    expect(read({ SOCIAL_GOOGLE_CLIENT_ID: '', SOCIAL_LINKEDIN_LABEL: 'In' })).toEqual([]);
  });
  it('need an id and a secret, and know where they are', () => {
    expect(read(google)).toEqual([
      {
        id: 'google',
        label: 'Google',
        issuer: 'https://accounts.google.com',
        clientId: 'id',
        clientSecret: 'secret',
      },
    ]);
  });
  it('may be any other OpenID Connect service', () => {
    const other = { SOCIAL_GOOGLE_ISSUER: 'https://id.school.example', SOCIAL_GOOGLE_LABEL: 'Our school' };
    expect(read({ ...google, ...other })).toMatchObject([
      { issuer: 'https://id.school.example', label: 'Our school' },
    ]);
  });
  it('may be on this machine in development', () => {
    expect(read(local)).toMatchObject([{ id: 'local', issuer: 'http://localhost:3000' }]);
  });
  it.each<[string, NodeJS.ProcessEnv, RegExp]>([
    ['half a provider', { SOCIAL_GOOGLE_CLIENT_ID: 'id' }, /SOCIAL_GOOGLE: give both/],
    ['plain http', { ...google, SOCIAL_GOOGLE_ISSUER: 'http://id.example' }, /SOCIAL_GOOGLE_ISSUER/],
    ['no address', { ...google, SOCIAL_GOOGLE_ISSUER: 'id.example' }, /SOCIAL_GOOGLE_ISSUER/],
    ['a local provider without address', { ...local, SOCIAL_LOCAL_ISSUER: '' }, /SOCIAL_LOCAL_ISSUER/],
    ['a local provider in production', { ...local, NODE_ENV: 'production' }, /development only/],
    [
      'http in production',
      { ...google, SOCIAL_GOOGLE_ISSUER: 'http://localhost:1', NODE_ENV: 'production' },
      /SOCIAL_GOOGLE_ISSUER/,
    ],
  ])('are refused for %s', (_, environment, words) => {
    expect(() => read(environment)).toThrow(ConfigurationError);
    expect(() => read(environment)).toThrow(words);
  });
});
