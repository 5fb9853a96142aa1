import {
  outsideStudyDecider as decider,
  type OutsideCommand,
  type OutsideItem,
} from './outside-study.decider.js';
import type { OutsideStudyEvent } from './outside-study.events.js';

const item: OutsideItem = {
  facts: {
    credentialId: '0197b1c5-0000-7000-8000-000000000001',
    atMs: 2000,
    toldMs: 1000,
    fault: null,
    isCompletion: false,
    capabilityId: null,
  },
  words: { tool: 'Northbridge', name: 'Prices' },
  spans: [[1000, 2000]],
};
const counted = (spans = item.spans): OutsideStudyEvent => ({
  type: 'OutsideStudyCounted',
  data: { ...item.facts, spans },
  sealed: item.words,
});
const uncounted = (
  why: 'removed' | 'voided' | 'expired',
  was: readonly [number, number] | null = [1000, 2000],
): OutsideStudyEvent => ({
  type: 'OutsideStudyUncounted',
  data: { why, was },
});
const erased: OutsideStudyEvent = { type: 'OutsideStudyCounted', data: { ...item.facts, spans: [] } };
const around = { now: new Date(5000), id: () => '0197b1c5-0000-7000-8000-000000000002' };
const after = (...events: OutsideStudyEvent[]) =>
  events.reduce((state, event) => decider.evolve(state, event, {} as never, around.now), decider.initial());
const decided = (command: OutsideCommand, ...before: OutsideStudyEvent[]) =>
  decider.decide(command, after(...before), around).map(({ event }) => event);

const note: OutsideCommand = { type: 'Note', ...item };

describe('a record of a tool', () => {
  it('counts when it is told, once', () => {
    expect(decided(note)).toEqual([counted()]);
    for (const before of [
      [counted()],
      [counted(), uncounted('removed')],
      [counted(), uncounted('voided')],
      [erased],
    ])
      expect(decided(note, ...before)).toEqual([]);
  });

  it('counts another time only while it counts', () => {
    const recount: OutsideCommand = { type: 'Recount', spans: [[1500, 2000]] };
    expect(decided(recount, counted())).toEqual([counted([[1500, 2000]])]);
    expect(decided({ type: 'Recount', spans: item.spans }, counted())).toEqual([]);
    expect(decided(recount)).toEqual([]);
    expect(decided(recount, counted(), uncounted('removed'))).toEqual([]);
  });

  it('is removed and brought back by its learner', () => {
    expect(decided({ type: 'Remove' }, counted())).toEqual([uncounted('removed')]);
    expect(decided({ type: 'Remove' }, counted(), uncounted('removed'))).toEqual([]);
    const restore: OutsideCommand = { type: 'Restore', spans: [[1000, 1200]] };
    expect(decided(restore, counted(), uncounted('removed'))).toEqual([counted([[1000, 1200]])]);
    expect(decided(restore, counted())).toEqual([]);
  });

  it('is taken back by its tool for good, removed or not', () => {
    expect(decided({ type: 'Void' }, counted())).toEqual([uncounted('voided')]);
    expect(decided({ type: 'Void' }, counted(), uncounted('removed'))).toEqual([uncounted('voided')]);
    expect(decided({ type: 'Void' })).toEqual([]);
    expect(decided({ type: 'Void' }, counted(), uncounted('voided'))).toEqual([]);
  });

  it.each([
    ['never was', []],
    ['was taken back', [counted(), uncounted('voided')]],
    ['was kept long enough', [counted(), uncounted('expired')]],
    ['was erased', [erased]],
    ['was removed and erased', [erased, uncounted('removed')]],
  ])('isn’t there where it %s', (_, before) => {
    for (const command of [{ type: 'Remove' }, { type: 'Restore', spans: [] }] as const)
      expect(() => decided(command, ...before)).toThrow('Resource not found.');
  });

  it('goes when it was kept long enough', () => {
    expect(decided({ type: 'Expire' }, counted())).toEqual([uncounted('expired')]);
    expect(decided({ type: 'Expire' }, erased)).toEqual([uncounted('expired', null)]);
  });
});
