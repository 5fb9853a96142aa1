import { uuidV7 } from '../../shared/uuid-v7';
import { ownerOf, personOf, redeem, revoke, type Pairing } from './pairing';

const ORIGIN = 'http://localhost:4000';
const request = { code: 'c'.repeat(32), install_id: uuidV7(1), extension_id: 'x', browser: 'Chrome 139' };
const paired = {
  pairing_id: uuidV7(2),
  token: 'secret',
  user: { user_id: uuidV7(3), user_name: 'Maya Rivera', email: 'maya@x.example' },
  external_id: 'e',
  account: { account_id: uuidV7(4), client_name: 'Northbridge College' },
};
const pairing: Pairing = { ...paired, apiOrigin: ORIGIN };
const answering = (status: number, body: unknown) => {
  const asked: { url: string; sent: unknown; init: RequestInit | undefined }[] = [];
  const send = (url: string | URL | Request, init?: RequestInit) => {
    const sent: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
    asked.push({ url: new Request(url).url, sent, init });
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  };
  return { asked, send };
};
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

describe('redeeming a code', () => {
  it('gives the pairing and remembers with whom', async () => {
    const { asked, send } = answering(200, paired);
    expect(await redeem(ORIGIN, request, send)).toEqual({ ok: true, pairing });
    expect(asked[0]).toMatchObject({ url: `${ORIGIN}/api/v1/extension/pair`, init: { method: 'POST' } });
    expect(asked[0]?.sent).toEqual(request);
  });

  it.each([
    [400, { error: { code: 'PAIRING_CODE_INVALID', message: 'No.' } }],
    [200, { token: 1 }],
    [200, null],
  ])('fails when the service answers %p %j', async (status, body) => {
    expect(await redeem(ORIGIN, request, answering(status, body).send)).toEqual({
      ok: false,
      code: 'PAIRING_FAILED',
    });
  });

  it('says so when the service cannot be reached', async () => {
    const failure = { ok: false, code: 'SERVICE_UNREACHABLE' };
    expect(await redeem(ORIGIN, request, unreachable)).toEqual(failure);
    expect(await redeem(ORIGIN, request, answering(503, {}).send)).toEqual(failure);
  });
});

describe('whose a record is', () => {
  const personal: Pairing = { ...pairing, account: { account_id: uuidV7(5), client_name: null } };

  it('is the account’s, not only the person’s', () => {
    expect(personOf(personal)).toBe(personOf(pairing));
    expect(ownerOf(personal)).not.toBe(ownerOf(pairing));
    expect(ownerOf({ ...pairing, apiOrigin: 'https://elsewhere.example' })).not.toBe(ownerOf(pairing));
  });
});

describe('revoking a pairing', () => {
  it('tells the service with its own token', async () => {
    const { asked, send } = answering(200, {});
    expect(await revoke(pairing, send)).toBe(true);
    expect(asked[0]).toMatchObject({
      init: { method: 'DELETE', headers: { authorization: 'Bearer secret' } },
    });
  });

  it('is done when the service no longer knows the token, and not when it cannot be reached', async () => {
    expect(await revoke(pairing, answering(401, {}).send)).toBe(true);
    expect(await revoke(pairing, answering(500, {}).send)).toBe(false);
    expect(await revoke(pairing, unreachable)).toBe(false);
  });
});
