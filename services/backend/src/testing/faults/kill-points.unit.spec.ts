import { killPoints } from './kill-points.js';

const one = {};
const other = {};
const over = (connection: object, ...texts: string[]) => texts.map((text) => ({ connection, text }));

describe('where a request is killed', () => {
  it('is before its first statement, whatever follows', () => {
    expect(killPoints(over(one, 'select 1', 'select 2'))).toEqual([0]);
  });

  it('is after each write that stands alone, but for the last, which is all of it', () => {
    expect(
      killPoints(over(one, 'select 1', 'insert into app.a values (1)', 'select 2', 'delete from app.a')),
    ).toEqual([0, 2]);
  });

  it('is just before and just after a transaction’s end, and nowhere else in it', () => {
    const writes = ['insert into app.a values (1)', 'update app.a set b = 2'];
    expect(killPoints(over(one, 'begin', ...writes, 'commit', 'select 1'))).toEqual([0, 3, 4]);
  });

  it('is after a write beside another connection’s transaction', () => {
    const sent = [
      ...over(one, 'begin'),
      ...over(other, 'insert into app.a values (1)'),
      ...over(one, 'update app.a set b = 2', 'commit'),
      ...over(other, 'select 1'),
    ];
    expect(killPoints(sent)).toEqual([0, 2, 3, 4]);
  });

  it.each([
    ['a function of the store', 'select * from event_store.append_one($1)'],
    ['a write in a select', 'with gone as (delete from app.a returning id) select id from gone'],
    ['a lock of the session', 'select pg_try_advisory_lock($1)'],
    ['a sequence', "select nextval('app.s')"],
    ['a statement that isn’t known', 'vacuum app.a'],
    ['a statement without words', ''],
  ])('is after %s', (_, text) => {
    expect(killPoints(over(one, text, 'select 1'))).toEqual([0, 1]);
  });

  it('is not after going back to a savepoint, which ends no transaction', () => {
    const sent = over(one, 'begin', 'savepoint a', 'rollback to savepoint a', 'commit', 'select 1');
    expect(killPoints(sent)).toEqual([0, 3, 4]);
  });
});
