import { tenant } from './testing/builders.js';
import { Upcasting } from './upcasting.js';

const metadata = { tenant };

describe('upcasting', () => {
  const upcasting = new Upcasting([
    { type: 'Priced', from: 2, up: ({ amount, ...rest }) => ({ ...rest, cents: Number(amount) * 100 }) },
    { type: 'Priced', from: 1, up: (data, { tenant: of }) => ({ ...data, of }) },
  ]);

  it('lifts step by step to the newest shape, from wherever an event stands', () => {
    expect(upcasting.lift('Priced', 1, { amount: 3 }, metadata)).toEqual({
      version: 3,
      data: { cents: 300, of: tenant },
    });
    expect(upcasting.lift('Priced', 2, { amount: 3 }, metadata)).toEqual({
      version: 3,
      data: { cents: 300 },
    });
  });

  it('leaves alone what is new enough, or of another type', () => {
    const data = { amount: 3 };
    expect(upcasting.lift('Priced', 3, data, metadata)).toEqual({ version: 3, data });
    expect(upcasting.lift('Other', 1, data, metadata)).toEqual({ version: 1, data });
  });

  it('refuses two ways from one version', () => {
    const up = () => ({});
    expect(
      () =>
        new Upcasting([
          { type: 'A', from: 1, up },
          { type: 'A', from: 1, up },
        ]),
    ).toThrow('two upcasters');
  });
});
