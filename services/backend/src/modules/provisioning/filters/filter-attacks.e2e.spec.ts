import { randomUUID } from 'node:crypto';
import { growthDuring } from '../../../testing/held-memory.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { aDirectory, type RefusalAnswer } from '../testing/directory.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 60_000);
afterAll(() => app.close());

/** Each is a filter that someone sends to break what reads it. */
const attacks = [
  `${'('.repeat(10_000)}active pr${')'.repeat(10_000)}`,
  `${'('.repeat(480)}active pr${')'.repeat(480)}`,
  `${'not '.repeat(240)}active pr`,
  `userName eq "${'x'.repeat(12_000)}"`,
  `userName eq "${'\n'.repeat(900)}`,
  Array.from({ length: 90 }, () => 'active pr').join(' or '),
  '__proto__ pr',
  'constructor.prototype pr',
  'hasOwnProperty eq true',
  "userName eq 'x' or 1=1; drop table app.person; --",
  'emails[type eq "work"',
];

describe('filters as attacks (product/provisioning#bounds)', () => {
  it('are refused in SCIM’s words, and nothing is lost', async () => {
    const { directory } = await aDirectory(app);
    const user = await directory.makeUser(`${randomUUID()}@campus.example`);
    for (const filter of attacks) {
      const query = encodeURIComponent(filter);
      // Longer lines than a server reads are refused before anyone looks at them.
      if (query.length < 15_000) {
        const got = await directory.call('GET', `/Users?filter=${query}`);
        expect([filter.slice(0, 40), got.expect<RefusalAnswer>(400).scimType]).toEqual([
          filter.slice(0, 40),
          'invalidFilter',
        ]);
      }
      for (const path of ['/Users/.search', '/Groups/.search']) {
        const posted = await directory.call('POST', path, { filter });
        expect(posted.expect<RefusalAnswer>(400).scimType).toBe('invalidFilter');
      }
    }
    // Text that would mean something to the database finds what has it.
    for (const text of ["'; drop table app.person; --", '%', '_', 'ａ'])
      expect(
        (await directory.list(`/Users?filter=${encodeURIComponent(`userName eq "${text}"`)}`)).totalResults,
      ).toBe(0);
    expect((await directory.list('/Users')).totalResults).toBe(2);
    expect(await directory.byUserName(user.userName)).toEqual(user);
  });

  it('leave the memory flat', async () => {
    const { directory } = await aDirectory(app);
    const round = async (times: number) => {
      for (let n = 0; n < times; n += 1)
        await Promise.all(
          attacks.map((filter) =>
            directory.call('POST', '/Users/.search', { filter: `${filter} ${String(n)}` }),
          ),
        );
    };
    await round(10);
    expect(await growthDuring(80, () => round(60))).toBeLessThan(80);
  }, 120_000);
});
