import { atEnd, byName, inOrder, type Learner, matching } from './learner-rows.js';

const now = new Date('2026-11-26T12:00:00Z');
const MINUTE_MS = 60_000;
const someone = (name: string, over: Partial<Learner> = {}): Learner => ({
  id: name,
  name,
  department: null,
  sinceMs: Date.parse('2026-01-01T00:00:00Z'),
  isActive: true,
  study: 0,
  nudges: 0,
  struggle: 0,
  faces: 0,
  topics: 0,
  ...over,
});
const names = (people: readonly Learner[]) => people.map(({ name }) => name);
const many = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    someone(`P${String(at).padStart(2, '0')}`, { study: at * MINUTE_MS }),
  );

describe('the ends of a team', () => {
  it('are ten who studied most, most first', () => {
    expect(names(atEnd(byName(many(30)), 'top', now))).toEqual([
      'P29',
      'P28',
      'P27',
      'P26',
      'P25',
      'P24',
      'P23',
      'P22',
      'P21',
      'P20',
    ]);
  });

  it('have no one at the top who studied nothing', () => {
    expect(names(atEnd(byName(many(3)), 'top', now))).toEqual(['P02', 'P01']);
  });

  it('have whoever studied nothing at the bottom, but no one who joined within seven days', () => {
    const recent = someone('New', { sinceMs: Date.parse('2026-11-19T12:00:01Z') });
    const longer = someone('Older', { sinceMs: Date.parse('2026-11-19T12:00:00Z') });
    expect(names(atEnd(byName([...many(3), recent, longer]), 'bottom', now))).toEqual([
      'Older',
      'P00',
      'P01',
      'P02',
    ]);
  });

  it('have whoever is switched off at the top alone', () => {
    const off = [
      someone('Idle', { isActive: false }),
      someone('Keen', { isActive: false, study: 9 * MINUTE_MS }),
    ];
    expect(names(atEnd(byName([...many(3), ...off]), 'bottom', now))).toEqual(['P00', 'P01', 'P02']);
    expect(names(atEnd(byName([...many(3), ...off]), 'top', now))).toEqual(['Keen', 'P02', 'P01']);
  });
});

describe('a search', () => {
  const people = [
    someone('Wanda Zielińska', { department: 'Finance' }),
    someone('Uma Iyer', { department: 'Economics' }),
    someone('Finn Ahlers'),
  ];

  it.each([
    ['', ['Wanda Zielińska', 'Uma Iyer', 'Finn Ahlers']],
    ['zielinska', ['Wanda Zielińska']],
    ['fin', ['Wanda Zielińska', 'Finn Ahlers']],
    ['uma eco', ['Uma Iyer']],
    ['%', []],
  ])('for %j looks in names and departments', (search, found) => {
    expect(names(matching(people, search))).toEqual(found);
  });
});

describe('the order of the table', () => {
  it('has people without a share of struggle last, whichever way it is sorted', () => {
    const people = [
      someone('None'),
      someone('Half', { struggle: 5, faces: 10 }),
      someone('Little', { struggle: 1, faces: 10 }),
    ];
    expect(names(inOrder(byName(people), 'struggle', 'asc'))).toEqual(['Little', 'Half', 'None']);
    expect(names(inOrder(byName(people), 'struggle', 'desc'))).toEqual(['Half', 'Little', 'None']);
  });

  it('goes by the nudges that the cell shows, and by name where they are equal', () => {
    const people = [
      someone('B', { nudges: 4, study: 61 * MINUTE_MS }),
      someone('A', { nudges: 1, study: 20 * MINUTE_MS }),
      someone('C', { nudges: 6, study: 40 * MINUTE_MS }),
    ];
    expect(names(inOrder(byName(people), 'nudges', 'desc'))).toEqual(['C', 'A', 'B']);
  });

  it('goes by whether the account can be used', () => {
    const people = [someone('On'), someone('Off', { isActive: false }), someone('At work')];
    expect(names(inOrder(byName(people), 'active', 'asc'))).toEqual(['Off', 'At work', 'On']);
    expect(names(inOrder(byName(people), 'active', 'desc'))).toEqual(['At work', 'On', 'Off']);
  });

  it('has people without a department last', () => {
    const people = [someone('A'), someone('B', { department: 'Sales' }), someone('C', { department: 'Art' })];
    expect(names(inOrder(byName(people), 'department', 'asc'))).toEqual(['C', 'B', 'A']);
    expect(names(inOrder(byName(people), 'department', 'desc'))).toEqual(['B', 'C', 'A']);
  });
});
