import type { Statement } from '../domain/statement.js';
import { toldStudy } from './told-study.js';

const stored = Date.parse('2026-11-20T12:00:00Z');
const statement = (more: Partial<Statement> = {}): Statement => ({
  actor: { mbox: 'mailto:amara@northbridge.example' },
  verb: { id: 'http://adlnet.gov/expapi/verbs/experienced' },
  object: { id: 'https://tool.example/supply', definition: { name: { en: ' Supply\n and  demand ' } } },
  result: { duration: 'PT15M' },
  timestamp: '2026-11-20T11:00:00Z',
  ...more,
});
const factsOf = (more: Partial<Statement>) => toldStudy(statement(more), stored)?.facts;

describe('what a statement says of study', () => {
  it('is whose it is, when, how long, and with what', () => {
    expect(toldStudy(statement(), stored)).toEqual({
      agent: 'mbox:mailto:amara@northbridge.example',
      facts: { atMs: stored - 3_600_000, toldMs: 900_000, fault: null, isCompletion: false },
      name: 'Supply and demand',
      activities: ['https://tool.example/supply'],
      names: ['Supply\n and  demand'],
    });
  });

  it('was when it was stored where it doesn’t say when', () => {
    const { timestamp: _, ...timeless } = statement();
    expect(toldStudy(timeless, stored)?.facts.atMs).toBe(stored);
  });

  it('is called by its address where it has no name, cut to what a line holds', () => {
    const id = `https://tool.example/${'x'.repeat(500)}`;
    expect(toldStudy(statement({ object: { id } }), stored)?.name).toBe(id.slice(0, 200));
    const blank = { id, definition: { name: { en: '  ' } } };
    expect(toldStudy(statement({ object: blank }), stored)?.name).toBe(id.slice(0, 200));
  });

  it('is grouped by categories, groupings, and parents, in this order', () => {
    const contextActivities = { parent: [{ id: 'p' }], grouping: [{ id: 'g' }], category: [{ id: 'c' }] };
    const told = toldStudy(statement({ context: { contextActivities } }), stored);
    expect(told?.activities).toEqual(['https://tool.example/supply', 'c', 'g', 'p']);
  });

  it.each<[string, Partial<Statement>]>([
    ['a group did', { actor: { objectType: 'Group', mbox: 'mailto:all@northbridge.example' } }],
    ['is about an agent', { object: { objectType: 'Agent', mbox: 'mailto:b@northbridge.example' } }],
    ['says neither how long it took nor that it’s complete', { result: {} }],
    ['was done by no one who can be named', { actor: {} }],
  ])('is nothing where it %s', (_, more) => {
    expect(toldStudy(statement(more), stored)).toBeUndefined();
  });

  it.each([
    ['completed', {}, true],
    ['passed', {}, true],
    ['completed', { completion: false }, false],
    ['passed', { success: false }, false],
    ['attempted', { completion: true }, false],
  ])('%s with %j completes: %s', (verb, result, isCompletion) => {
    const more = {
      verb: { id: `http://adlnet.gov/expapi/verbs/${verb}` },
      result: { duration: 'PT1M', ...result },
    };
    expect(factsOf(more)?.isCompletion).toBe(isCompletion);
  });

  it.each<[string | null, Partial<Statement>]>([
    [null, { result: { duration: 'PT12H' } }],
    ['too_long', { result: { duration: 'PT12H0.1S' } }],
    ['no_time', { result: { duration: 'PT0S' } }],
    [null, { timestamp: '2026-11-20T12:05:00Z' }],
    ['in_future', { timestamp: '2026-11-20T12:05:01Z' }],
    [null, { timestamp: '2025-11-20T12:00:00Z' }],
    ['too_old', { timestamp: '2025-11-20T11:59:59Z' }],
  ])('has the fault %s', (fault, more) => {
    expect(factsOf(more)?.fault).toBe(fault);
  });
});
