import type { Caller } from '../../kernel/caller.js';
import type { AccessTokens } from '../auth/access-tokens.js';
import { createLogger } from '../observability/logger.js';
import { LiveAuthentication } from './live-authentication.js';
import type { LiveSocket } from './live-connections.js';

const HOUR_S = 3600;
const ANNA = 'anna';

/** A token as its bearer's words have it, which are all that is read of one here. */
const tokenOf = (words: object): string =>
  ['', Buffer.from(JSON.stringify(words)).toString('base64url'), ''].join('.');
const lasting = (id: string): string => tokenOf({ id, exp: Math.floor(Date.now() / 1000) + HOUR_S });

const callerAs = (given: Partial<Caller>): Caller => ({
  userId: ANNA,
  accountId: ANNA,
  clientId: 'college',
  role: 'MANAGER',
  signInId: 'first',
  scope: 'full',
  ...given,
});

/** A connection as far as its authentication touches it. */
class FakeSocket {
  readonly data: Partial<LiveSocket['data']> = {};
  readonly refusals: { code: string | number }[] = [];
  connected = false;
  readonly handshake: { readonly auth: { readonly token: string } };

  constructor(token: string) {
    this.handshake = { auth: { token } };
  }

  emit(_event: 'refused', reason: { code: string | number }): void {
    this.refusals.push(reason);
  }

  disconnect(): void {
    this.connected = false;
    clearTimeout(this.data.expiry);
  }

  get asked(): LiveSocket {
    return this as unknown as LiveSocket;
  }
}

describe('the authentication of a live connection', () => {
  const known = new Map<string, Caller>();
  const tokens = {
    verify: (token: string) => Promise.resolve(known.get(token)),
  } as unknown as AccessTokens;
  const authentication = new LiveAuthentication(tokens, createLogger('silent'));
  let socket: FakeSocket;
  beforeEach(async () => {
    const token = lasting('first');
    known.clear();
    known.set(token, callerAs({}));
    socket = new FakeSocket(token);
    await authentication.open(socket.asked);
    socket.connected = true;
    await authentication.opened(socket.asked);
  });
  afterEach(() => socket.disconnect());

  async function renewedAs(caller: Caller): Promise<boolean | undefined> {
    const token = lasting('second');
    known.set(token, caller);
    let answered: boolean | undefined;
    await authentication.renew(socket.asked, { token }, ({ ok }: { ok: boolean }) => (answered = ok));
    return answered;
  }

  it('takes a fresh token of the same account', async () => {
    const fresh = callerAs({ signInId: 'second' });
    expect(await renewedAs(fresh)).toBe(true);
    expect(socket.data.caller).toBe(fresh);
    expect(socket).toMatchObject({ connected: true, refusals: [] });
  });

  it.each([{ role: 'USER' as const }, { clientId: 'elsewhere' }])(
    'ends where the fresh token has %j, though no notice of it has come yet',
    async (changed) => {
      expect(await renewedAs(callerAs(changed))).toBe(false);
      expect(socket).toMatchObject({ connected: false, refusals: [{ code: 'FORBIDDEN' }] });
    },
  );

  it('stays as it is where the token is another person’s', async () => {
    expect(await renewedAs(callerAs({ accountId: 'ben', role: 'USER' }))).toBe(false);
    expect(socket.data.caller).toMatchObject({ accountId: ANNA });
    expect(socket).toMatchObject({ connected: true, refusals: [] });
  });

  it('sets no timer for one that left while its token was looked at', async () => {
    const left = new FakeSocket(socket.handshake.auth.token);
    await authentication.open(left.asked);
    await authentication.opened(left.asked);
    expect(left.data.expiry).toBeUndefined();
    socket.disconnect();
    const { expiry } = socket.data;
    await renewedAs(callerAs({ signInId: 'second' }));
    expect(socket.data.expiry).toBe(expiry);
  });
});
