import { paceOf, type PlanEffort } from './plan-pace.js';

const HOUR = 3600;
const now = new Date('2026-11-27T08:00:00.000Z');

/** Given two of six items done in two hours, both in the last four weeks: an hour an item, half an hour a week. */
const effort: PlanEffort = { left: 4, done: 2, studiedS: 2 * HOUR, recentS: 2 * HOUR };
const given = (over: Partial<PlanEffort> = {}) => ({
  when: (at = now) => ({
    then: (expected: object) => expect(paceOf({ ...effort, ...over }, at)).toMatchObject(expected),
  }),
});
const without = (state: string) => ({
  ...{ state, weekly_s: null, item_s: null, finish_at: null, sooner_at: null },
});

describe('the date of a plan at one’s own pace', () => {
  it('is what is left, at the time an item took, in weeks as the last four were', () =>
    given()
      .when()
      .then({
        ...{ state: 'dated', weekly_s: HOUR / 2, item_s: HOUR },
        // Eight weeks; four hours at one and a half a week.
        finish_at: '2027-01-22T08:00:00.000Z',
        sooner_at: '2026-12-16T00:00:00.000Z',
      }));

  it('goes by all that was studied on it, also before those weeks', () =>
    given({ studiedS: 8 * HOUR, recentS: 4 * HOUR })
      .when()
      .then({ weekly_s: HOUR, item_s: 4 * HOUR, finish_at: '2027-03-19T08:00:00.000Z' }));

  it('is as soon as it’s now where items were done without study', () =>
    given({ studiedS: 0.2, recentS: 28 }).when().then({ state: 'dated', weekly_s: 7, item_s: 1 }));

  it.each([
    ['nothing is done', { done: 0 }, 'none_done'],
    ['nothing was studied lately', { recentS: 0 }, 'not_studied'],
    ['nothing was ever studied or done', { done: 0, studiedS: 0, recentS: 0 }, 'not_studied'],
    ['nothing is left', { left: 0 }, 'complete'],
    ['there is nothing in it', { left: 0, done: 0 }, 'empty'],
  ])('isn’t there where %s', (_where, over, state) => given(over).when().then(without(state)));

  it('isn’t told more than two years ahead, but what an hour more makes of it is', () => {
    given({ left: 60 })
      .when()
      .then({
        ...{ state: 'far', weekly_s: HOUR / 2, item_s: HOUR, finish_at: null },
        sooner_at: '2027-09-03T08:00:00.000Z',
      });
    given({ left: 10_000 })
      .when()
      .then({ state: 'far', weekly_s: HOUR / 2, item_s: HOUR, finish_at: null, sooner_at: null });
  });
});
