import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { aProgram, type TestProgram } from '../testing/program.js';

let app: TestApp;
let program: TestProgram;
beforeAll(async () => {
  app = await sharedTestApp();
  program = await aProgram(app);
}, 60_000);
afterAll(() => app.close());

const account = { homePage: 'https://lms.example', name: 'ann' };

describe('an agent', () => {
  it.each([
    [
      { name: 'Ann', mbox: 'mailto:ann@example.com' },
      { name: ['Ann'], mbox: ['mailto:ann@example.com'] },
    ],
    [{ mbox_sha1sum: 'a'.repeat(40) }, { mbox_sha1sum: ['a'.repeat(40)] }],
    [{ openid: 'https://ann.example' }, { openid: ['https://ann.example'] }],
    [{ objectType: 'Agent', account }, { account: [account] }],
  ])('%j is a person with a list of each', async (agent, person) => {
    const { expect: has } = await program.ask('GET', '/agents', { query: { agent } });
    expect(has(200)).toEqual({ objectType: 'Person', ...person });
  });

  it.each([
    {},
    { agent: 'Ann' },
    { agent: {} },
    { agent: { objectType: 'Group', account } },
    { agent: { account }, more: 'a' },
  ])('%j is refused', async (query) => {
    const { error } = await program.ask('GET', '/agents', { query });
    expect(error?.status).toBe(400);
    expect(error?.message).not.toBe('');
  });
});
