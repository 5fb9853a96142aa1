import { completed, type Completion } from './completed-statement.js';
import { ada, ben, everything, passed, planned } from './testing/statement-samples.js';

const known: Completion = {
  id: '11111111-2222-4333-8444-555555555555',
  authority: ben,
  version: '2.0.0',
};

describe('a statement that is taken', () => {
  it('gets what it lacks but a time, which the log has', () => {
    expect(completed(passed(), known)).toEqual({
      ...passed(),
      id: known.id,
      authority: ben,
      version: '2.0.0',
    });
    expect(completed(passed(), { ...known, version: '1.0.3' }).version).toBe('1.0.0');
  });

  it('keeps what it says, but not who vouches for it and when it was stored', () => {
    const taken = completed({ ...everything, authority: ada, stored: '2020-01-01T00:00:00Z' }, known);
    const { stored: _, ...said } = everything;
    expect(taken).toEqual({ ...said, authority: ben });
  });

  it.each([
    ['2023-05-04T12:00:00-05:00', '2023-05-04T17:00:00Z'],
    ['2023-05-04T12:00:00.123456+0530', '2023-05-04T06:30:00.123456Z'],
    ['2023-05-04T23:30:00,5-02', '2023-05-05T01:30:00.5Z'],
    ['2023-05-04T12:00:00.1Z', '2023-05-04T12:00:00.1Z'],
    ['2023-05-04T12:00:00', '2023-05-04T12:00:00'],
    ['2023-05-04', '2023-05-04'],
  ])('has its time in UTC with every decimal: %s', (timestamp, inUtc) => {
    const taken = completed(passed({ timestamp, object: planned({ timestamp }) }), {
      ...known,
      version: '1.0.3',
    });
    expect(taken.timestamp).toBe(inUtc);
    expect(taken.object).toHaveProperty('timestamp', inUtc);
  });
});
