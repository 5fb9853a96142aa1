import { describe, expect, it } from '@jest/globals';
import { readView, writeView } from './use-sessions-view';

const read = (search: string) => readView(new URLSearchParams(search));

describe('the sessions table in the address', () => {
  it('is 25 rows, newest first, all time, where the address says nothing', () => {
    expect(read('')).toEqual({
      period: 'all',
      table: { page: 0, pageSize: 25, sort: { column: 'time_started', desc: true } },
    });
  });

  it('comes back as it was written', () => {
    const view = {
      period: 'prev' as const,
      table: { page: 3, pageSize: 100 as const, sort: { column: 'nudges', desc: false } },
    };
    const search = writeView(new URLSearchParams('extension=get'), view);
    expect(search.toString()).toBe('extension=get&period=prev&page=4&rows=100&sort=nudges&order=asc');
    expect(readView(search)).toEqual(view);
  });

  it('holds what the sessions were started from, and one of it', () => {
    const view = { ...read(''), entity: 'capability' as const, entityId: 'c-1' };
    const search = writeView(new URLSearchParams('filter=learning_plan'), view);
    expect(search.toString()).toBe('filter=capability&of=c-1');
    expect(readView(search)).toEqual(view);
    expect(writeView(search, read('')).toString()).toBe('');
  });

  it('says nothing of what is usual', () => {
    expect(
      writeView(new URLSearchParams('period=prev&page=4&sort=nudges&order=asc'), read('')).toString(),
    ).toBe('');
  });

  it.each(['of=', `of=${'x'.repeat(65)}`])('asks for any of the kind where the address has %s', (search) => {
    expect(read(`filter=capability&${search}`)).toEqual({ ...read(''), entity: 'capability' });
  });

  it('asks for no page that the service could not count to', () => {
    expect(read('page=1e21').table.page).toBe(999_999);
  });

  it.each([
    'period=never',
    'period=constructor',
    'period=toString',
    'filter=__proto__',
    'filter=lesson',
    'of=c-1',
    'rows=7',
    'page=-1',
    'page=x',
    'page=1.5',
    'page=Infinity',
    'sort=password',
    'order=asc',
  ])('ignores %s', (search) => {
    expect(read(search)).toEqual(read(''));
  });
});
