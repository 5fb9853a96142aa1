import { drawJourney, extend, NO_JOURNEY, POPUP_CELLS, repaint } from './journey';

const focused = { fromMs: 0, toMs: 60_000, pageClass: 'relevant' } as const;
const drifted = { fromMs: 60_000, toMs: 80_000, pageClass: 'distraction' } as const;

describe('the journey so far', () => {
  it('is blank before anything was recorded', () => {
    expect(drawJourney(NO_JOURNEY, null, 0)).toEqual({
      ribbon: '-'.repeat(POPUP_CELLS),
      focusedPercent: null,
    });
  });

  it('draws each class and its share, the page still in front included', () => {
    const { ribbon, focusedPercent } = drawJourney(extend(NO_JOURNEY, focused), drifted, 80_000);
    expect(ribbon).toMatch(/^f{73,74}d{24,25}$/);
    expect(focusedPercent).toBe(75);
  });

  it('joins stretches of one class and keeps the others apart', () => {
    const joined = extend(extend(NO_JOURNEY, focused), { ...focused, fromMs: 60_500, toMs: 70_000 });
    expect(joined.stretches).toHaveLength(1);
    expect(joined.seconds.relevant).toBeCloseTo(69.5);
    expect(extend(joined, drifted).stretches).toHaveLength(2);
  });

  it('stays small through a session of twenty thousand pages, and still adds up', () => {
    let journey = NO_JOURNEY;
    for (let index = 0; index < 20_000; index += 1) {
      const pageClass = index % 2 === 0 ? 'relevant' : 'distraction';
      journey = extend(journey, { fromMs: index * 1000, toMs: index * 1000 + 1000, pageClass });
    }
    expect(journey.stretches).toHaveLength(2000);
    expect(journey.seconds).toEqual({ relevant: 10_000, transitional: 0, distraction: 10_000 });
  });
});

describe('a stretch that the learner sees otherwise', () => {
  it('takes its colour and its seconds along, and leaves its neighbours theirs', () => {
    const journey = extend(extend(NO_JOURNEY, focused), drifted);
    const span = { fromMs: 20_000, toMs: 40_000, pageClass: 'distraction' } as const;
    const { seconds, stretches } = repaint(journey, span, 'relevant');
    expect(seconds).toEqual({ relevant: 40, transitional: 0, distraction: 40 });
    expect(stretches.map(({ fromMs, toMs, pageClass }) => [fromMs, toMs, pageClass])).toEqual([
      [0, 20_000, 'relevant'],
      [20_000, 40_000, 'distraction'],
      [40_000, 60_000, 'relevant'],
      [60_000, 80_000, 'distraction'],
    ]);
  });
});
