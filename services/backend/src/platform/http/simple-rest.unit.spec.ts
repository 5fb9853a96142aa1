import { idFilter, LIST_MAX } from '@keenly/contracts/list';
import { z } from 'zod';
import { contentRange, listQuerySchema, sendContentRange } from './simple-rest.js';

const schema = listQuerySchema({
  sortFields: ['id', 'email'],
  defaultSort: ['email', 'ASC'],
  filter: z.object({ q: z.string().optional(), id: idFilter.optional() }),
});
const one = '01890000-0000-7000-8000-000000000001';
const two = '01890000-0000-7000-8000-000000000002';

describe('the query of a list', () => {
  it('reads what the data provider sends', () => {
    expect(schema.parse({ range: '[25,49]', sort: '["id","DESC"]', filter: '{"q":"ann"}' })).toEqual({
      range: { offset: 25, limit: 25 },
      sort: { field: 'id', direction: 'desc' },
      filter: { q: 'ann' },
    });
  });
  it('gives all rows that fit where no range is named, in the default order', () => {
    expect(schema.parse({})).toEqual({
      range: { offset: 0, limit: LIST_MAX },
      sort: { field: 'email', direction: 'asc' },
      filter: {},
    });
  });
  it('never gives more than one answer may hold', () => {
    expect(schema.parse({ range: '[0,99999]' }).range).toEqual({ offset: 0, limit: LIST_MAX });
  });
  it.each([
    ['many ids', { id: [one, two] }, [one, two]],
    ['one id', { id: one }, [one]],
    ['no id', { id: [] }, []],
  ])('reads a filter by %s', (_, filter, ids) => {
    expect(schema.parse({ filter: JSON.stringify(filter) }).filter.id).toEqual(ids);
  });
  it.each([
    ['text that is not JSON', { range: '[0,' }],
    ['a range that ends before it starts', { range: '[9,3]' }],
    ['a negative range', { range: '[-1,3]' }],
    ['half a range', { range: '[1]' }],
    ['a range of words', { range: '["a","b"]' }],
    ['an unknown sort field', { sort: '["password","ASC"]' }],
    ['an unknown direction', { sort: '["id","SIDEWAYS"]' }],
    ['a filter that is a list', { filter: '[]' }],
    ['a filter with an id that is none', { filter: '{"id":["x"]}' }],
    ['a filter of another type', { filter: '{"q":7}' }],
  ])('refuses %s', (_, query) => {
    expect(schema.safeParse(query).success).toBe(false);
  });
});

describe('Content-Range', () => {
  it('names first, last and total', () => {
    expect(contentRange('registrants', 25, 25, 319)).toBe('registrants 25-49/319');
    expect(contentRange('registrants', 300, 19, 319)).toBe('registrants 300-318/319');
  });
  it('holds the total where no row is left', () => {
    expect(contentRange('mails', 400, 0, 319)).toBe('mails */319');
  });
  it('may be read by a page of another origin', () => {
    const headers: Record<string, string> = {};
    const reply = { header: (name: string, value: string) => (headers[name] = value) };
    sendContentRange(reply, 'mails', { offset: 0, count: 2, total: 2 });
    expect(headers).toEqual({
      'content-range': 'mails 0-1/2',
      'access-control-expose-headers': 'content-range',
    });
  });
});
