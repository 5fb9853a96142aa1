import { KnownPlaces } from './known-places.js';
import { optionsOf, pageOf } from './page-of.js';

const places = new KnownPlaces();

describe('the countries', () => {
  it('are all there, by name, each once', async () => {
    const countries = await places.countries();
    const ids = countries.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(240);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(['US', 'DE', 'IN', 'ZA', 'BR']));
    const names = countries.map(({ name }) => name);
    expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, 'en')));
  });

  it('have states whose ids are unique, also where a region has no code', async () => {
    expect(await places.statesOf('US')).toContainEqual({ id: 'US-CA', name: 'California' });
    expect(await places.statesOf('DK')).toContainEqual(expect.objectContaining({ id: 'DK-84' }));
    expect(await places.statesOf('CK')).toContainEqual({ id: 'CK-AITUTAKI', name: 'Aitutaki' });
    for (const { id } of await places.countries()) {
      const states = (await places.statesOf(id)).map((state) => state.id);
      expect([id, new Set(states).size]).toEqual([id, states.length]);
      expect(states.filter((state) => /undefined/i.test(state))).toEqual([]);
      for (const state of states) expect(state).toMatch(/^[A-Z]{2}-\w+$/);
    }
  });

  it('know what they are', async () => {
    expect(await Promise.all([places.isCountry('US'), places.isCountry('us'), places.isCountry('')])).toEqual(
      [true, false, false],
    );
    const states = [
      places.isState('US', 'US-CA'),
      places.isState('DE', 'US-CA'),
      places.isState('XX', 'US-CA'),
    ];
    expect(await Promise.all(states)).toEqual([true, false, false]);
    expect(await places.statesOf('XX')).toEqual([]);
  });
});

describe('a page', () => {
  const options = optionsOf({ b: 'Beta', a: 'Alpha', c: 'Gamma' });
  it('counts from 1 and tells how long the list is', () => {
    expect(pageOf(options, { limit: 2, page_no: 1 })).toEqual({
      data: [
        { id: 'a', name: 'Alpha' },
        { id: 'b', name: 'Beta' },
      ],
      total: 3,
    });
    expect(pageOf(options, { limit: 2, page_no: 2 }).data).toEqual([{ id: 'c', name: 'Gamma' }]);
    expect(pageOf(options, { limit: 2, page_no: 3 })).toEqual({ data: [], total: 3 });
  });
});
