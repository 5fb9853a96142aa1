import type { AffectPolicy, Directory, RecordingConsents } from '../../membership/membership.public.js';
import { Recorder } from '../testing/recorded.js';
import { AffectGate } from './affect-gate.js';

const clientId = '0196d000-0000-7000-8000-00000000000c';
const accountId = '0196d000-0000-7000-8000-00000000000a';
const device = new Recorder(new Date('2026-03-02T12:00:00.000Z'));
const [sample, page] = [device.record('expressions_sampled', 10), device.record('page_visited', 20)];
const read = { bySession: new Map([[device.sessionId, [sample, page]]]), repeated: [], refused: [] };

/** A directory that remembers one policy while the database has another. */
function gate(remembered: AffectPolicy | undefined, now: AffectPolicy | undefined, mayRecord = true) {
  const asked: string[] = [];
  const answer = (how: string, affectPolicy: AffectPolicy | undefined) => () => {
    asked.push(how);
    return Promise.resolve(affectPolicy === undefined ? undefined : { affectPolicy });
  };
  const directory = { organisation: answer('memory', remembered), organisationNow: answer('now', now) };
  const consents: RecordingConsents = { mayRecord: () => Promise.resolve(mayRecord) };
  return { asked, gate: new AffectGate(directory as unknown as Directory, consents) };
}

describe('what a face showed', () => {
  it('passes where the policy keeps it, without a look at the database', async () => {
    const { gate: open, asked } = gate('coaches', 'coaches');
    expect(await open.pass(read, { accountId, clientId })).toBe(read);
    expect(asked).toEqual(['memory']);
  });

  it.each([
    ['remembered as off', 'off'],
    ['not known yet', undefined],
  ] as const)('passes where the policy is %s, and the database has it on', async (_, remembered) => {
    expect(await gate(remembered, 'self').gate.pass(read, { accountId, clientId })).toBe(read);
  });

  it.each([['off'], [undefined]] as const)('is refused alone where the database says %s', async (now) => {
    const passed = await gate(now, now).gate.pass(read, { accountId, clientId });
    expect(passed.refused).toMatchObject([{ id: sample.id, code: 'FORBIDDEN' }]);
    expect([...passed.bySession.values()]).toEqual([[page]]);
  });

  it('is refused alone where its learner does not allow it, whatever the policy says', async () => {
    const passed = await gate('coaches', 'coaches', false).gate.pass(read, { accountId, clientId });
    expect(passed.refused).toMatchObject([{ id: sample.id, code: 'FORBIDDEN' }]);
    expect([...passed.bySession.values()]).toEqual([[page]]);
  });

  it('is no one else’s matter on a personal account', async () => {
    const { gate: open, asked } = gate('off', 'off');
    expect(await open.pass(read, { accountId, clientId: null })).toBe(read);
    expect(asked).toEqual([]);
  });
});
