import { describe, expect, it } from '@jest/globals';
import { aLink, aModule, anItem } from '../../../testing/plan-content-builders';
import { stepsDone, stepsInOrder } from './steps';

const nothing = { isSaved: true, isPreviewed: false };
const done = (modules: Parameters<typeof stepsDone>[0], seen = nothing) => [...stepsDone(modules, seen)];

describe('the seven steps of a plan', () => {
  it('are seven', () => expect(stepsInOrder).toHaveLength(7));

  it('start with the details, which a plan has', () => expect(done([])).toEqual(['details']));

  it('are done by what the plan has', () => {
    expect(done([aModule(1)])).toEqual(['details', 'modules']);
    expect(done([aModule(1, { items: [anItem(1)] })])).toEqual(['details', 'library', 'modules', 'order']);
    expect(done([aModule(1, { items: [aLink(1)] })])).toEqual(['details', 'modules', 'customized', 'order']);
  });

  it('have no order while it isn’t saved', () => {
    expect(done([aModule(1, { items: [anItem(1)] })], { ...nothing, isSaved: false })).toEqual([
      ...['details', 'library', 'modules'],
    ]);
  });

  it('have a preview once it was looked at', () => {
    const all = { isSaved: true, isPreviewed: true };
    expect(done([aModule(1, { items: [anItem(1), aLink(2)] })], all)).toEqual(stepsInOrder.slice(0, -1));
  });
});
