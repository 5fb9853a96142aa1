import type { RecordStoreCaller } from '../record-store-caller.js';
import type { CredentialCheck } from '../credentials/credential-check.service.js';
import type { UnitTokens } from '../unit-sessions/unit-tokens.service.js';
import { CredentialGate } from './credential.gate.js';
import type { XapiRequest } from './xapi-request.gate.js';

const caller: RecordStoreCaller = {
  organizationId: 'organization',
  credentialId: 'credential',
  name: 'Campus LMS',
  scopes: new Set(['statements/write']),
};
const request = () =>
  ({
    ip: '127.0.0.1',
    headers: {
      authorization: `Basic ${Buffer.from('key:secret').toString('base64')}`,
      'x-experience-api-version': '2.0.0',
    },
  }) as unknown as XapiRequest;

describe('the gate of the record store', () => {
  let asked = 0;
  const gate = new CredentialGate(
    {
      authenticate: () => {
        asked += 1;
        return Promise.resolve(caller);
      },
    } as unknown as CredentialCheck,
    { isForUnits: () => false } as unknown as UnitTokens,
  );
  beforeEach(() => (asked = 0));

  it('looks a credential up once a request, before its body and after it, and anew for the next', async () => {
    const first = request();
    await gate.admit(first, ['statements/write']);
    await gate.admit(first, ['statements/write']);
    expect([asked, first.recordStoreCaller, first.xapiVersion]).toEqual([1, caller, '2.0.0']);
    await gate.admit(request(), ['statements/write']);
    expect(asked).toBe(2);
  });

  it('asks for the scope each time', async () => {
    const one = request();
    await gate.admit(one, ['statements/write']);
    await expect(gate.admit(one, ['profile'])).rejects.toThrow('scopes');
  });
});
