import { bringUpSignIn } from '../runner/parts.js';
import { type LocalProvider, startLocalProvider } from './local-provider.js';

const CALLBACK = 'http://localhost:4000/api/v1/social-sign-in/local/callback';

describe('the local provider', () => {
  let provider: LocalProvider;
  beforeAll(async () => {
    provider = await startLocalProvider({ redirectUris: [CALLBACK] });
  });
  afterAll(() => provider.stop());

  const asked = async (overrides: Readonly<Record<string, string>>): Promise<string> => {
    const url = new URL('/auth', provider.issuer);
    url.search = new URLSearchParams({
      client_id: provider.clientId,
      response_type: 'code',
      scope: 'openid',
      redirect_uri: CALLBACK,
      code_challenge: 'A'.repeat(43),
      code_challenge_method: 'S256',
      ...overrides,
    }).toString();
    const answer = await fetch(url, { redirect: 'manual' });
    return answer.headers.get('location') ?? String(answer.status);
  };

  it('says where it is found', async () => {
    const answer = await fetch(`${provider.issuer}/.well-known/openid-configuration`);
    expect(await answer.json()).toMatchObject({ issuer: provider.issuer });
  });
  it('asks who one is', async () => {
    expect(await asked({})).toMatch(/\/interaction\/[\w-]+$/);
  });
  it('sends no one on without PKCE, and nowhere but to where it was told', async () => {
    expect(await asked({ code_challenge: '', code_challenge_method: '' })).toContain('error=invalid_request');
    expect(await asked({ redirect_uri: 'http://localhost:4000/elsewhere' })).toBe('400');
  });
});

describe('npm start', () => {
  it('brings one up for the origin it serves, and tells the service', async () => {
    const part = await bringUpSignIn('http://localhost:4321', { SOCIAL_GOOGLE_CLIENT_ID: '' });
    try {
      expect(part.env['SOCIAL_LOCAL_ISSUER']).toMatch(/^http:\/\/localhost:\d+$/);
      expect(part.env['SOCIAL_LOCAL_CLIENT_SECRET']).toHaveLength(32);
    } finally {
      await part.stop();
    }
  });
  it.each([{ NODE_ENV: 'production' }, { SOCIAL_GOOGLE_CLIENT_ID: 'id' }])(
    'brings none up for %j',
    async (env) => {
      expect((await bringUpSignIn('http://localhost:4321', env)).env).toEqual({});
    },
  );
});
