import { jest } from '@jest/globals';
import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import { rooms } from '@keenly/contracts/live';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { call } from '../../testing/test-http.js';
import {
  addMember,
  changeRole,
  makeOrganisation,
  pairExtension,
  signIn,
  signUp,
  type TestPerson,
} from '../../testing/test-people.js';
import { AccessTokens, ACCESS_TOKEN_S } from '../auth/access-tokens.js';
import { Notices } from '../database/notices.js';
import { RECHECK_ON } from './live.gateway.js';
import { connectLive } from './testing/live-client.js';

describe('who is behind a live connection', () => {
  let app: TestApp;
  let other: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    other = await startTestApp({ DATABASE_URL: app.config.database.url, KEENLY_ROLE: 'api' });
  });
  afterAll(async () => {
    await other.close();
    await app.close();
  });

  it.each([undefined, '', 'forged.token.here'])('nobody gets in with the token %s', async (token) => {
    await expect(connectLive(app, token)).rejects.toMatchObject({ data: { code: 1004 } });
  });

  it('nor with an extension’s token', async () => {
    const { token } = await pairExtension(app, await signUp(app));
    await expect(connectLive(app, token)).rejects.toMatchObject({ data: { code: 1004 } });
  });

  it('a sign-out hangs up, in every process', async () => {
    const person = await signUp(app);
    const client = await connectLive(other, person.token);
    await call(app, 'POST', identityEndpoints.logout.path, { token: person.token });
    await client.hungUp();
    expect(client.refusals).toMatchObject([{ code: 1004 }]);
  });

  describe('whose token was looked at before a sign-out', () => {
    let person: TestPerson;
    beforeEach(async () => {
      person = await signUp(app);
    });

    /** Signs out there where it was found good, and has it heard by the process that looked, before that goes on. */
    function signOutMeanwhile({ token }: Pick<TestPerson, 'token'>): void {
      const tokens = other.app.get(AccessTokens, { strict: false });
      const verify = tokens.verify.bind(tokens);
      jest.spyOn(tokens, 'verify').mockImplementationOnce(async (looked) => {
        const caller = await verify(looked);
        const notices = other.app.get(Notices, { strict: false });
        const channels = other.app.get<string[]>(RECHECK_ON, { strict: false });
        const heard = new Promise<void>((resolve) => {
          for (const channel of channels)
            notices.on(channel, (id) => {
              if (id === caller.signInId) setImmediate(resolve);
            });
        });
        await call(app, 'POST', identityEndpoints.logout.path, { token });
        await heard;
        return caller;
      });
    }

    it('is hung up when the connection has opened', async () => {
      signOutMeanwhile(person);
      const client = await connectLive(other, person.token);
      await client.hungUp();
      expect(client.refusals).toMatchObject([{ code: 1004 }]);
    });

    it('is hung up when the fresh token was taken', async () => {
      const client = await connectLive(other, person.token);
      const fresh = await signIn(app, person);
      signOutMeanwhile(fresh);
      await client.authenticate(fresh.token);
      await client.hungUp();
      expect(client.refusals).toMatchObject([{ code: 1004 }]);
    });
  });

  it('a sign-out leaves the person’s other sign-ins alone', async () => {
    const person = await signUp(app);
    const elsewhere = await signIn(app, person);
    const client = await connectLive(app, elsewhere.token);
    await call(app, 'POST', identityEndpoints.logout.path, { token: person.token });
    await client.subscribe([rooms.person(person.accountId)]);
    expect(client.socket.connected).toBe(true);
    client.close();
  });

  it('a changed role hangs up, and what it opened stays shut', async () => {
    const organisation = await makeOrganisation(app);
    const person = await addMember(app, organisation, { role: 'MANAGER' });
    const team = rooms.team(organisation.clientId);
    const client = await connectLive(other, person.token);
    expect((await client.subscribe([team])).joined).toEqual([team]);
    await changeRole(app, organisation, person, 'USER');
    await client.hungUp();
    expect(client.refusals).toMatchObject([{ code: 'FORBIDDEN' }]);
    const again = await connectLive(other, person.token);
    expect((await again.subscribe([team])).refused).toEqual([team]);
    again.close();
  });

  it('a token that runs out hangs up, unless a fresh one came before', async () => {
    const person = await signUp(app);
    const tokens = app.app.get(AccessTokens, { strict: false });
    const caller = await tokens.verify(person.token);
    // Time enough to connect on a busy machine. Whoever goes on was let in first: their token is over by then, too.
    const soon = () => tokens.issue(caller, new Date(Date.now() - (ACCESS_TOKEN_S - 6) * 1000));
    const lives = await connectLive(app, soon().token);
    expect(await lives.authenticate(person.token)).toBe(true);
    const lapses = await connectLive(app, soon().token);
    await lapses.hungUp();
    expect(lapses.refusals).toMatchObject([{ code: 1004 }]);
    expect(lives.socket.connected).toBe(true);
    lives.close();
  });

  it('another person’s token is not a fresh one', async () => {
    const client = await connectLive(app, (await signUp(app)).token);
    expect(await client.authenticate((await signUp(app)).token)).toBe(false);
    expect(await client.authenticate('nonsense')).toBe(false);
    client.close();
  });

  it('what cannot be understood is answered, not obeyed', async () => {
    const client = await connectLive(app, (await signUp(app)).token);
    await expect(client.subscribe([])).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await expect(client.subscribe(Array<string>(21).fill('person:x'))).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    client.close();
  });
});
