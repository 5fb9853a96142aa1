import { faultsOf, takenAway } from './expand-only.js';

const ways: readonly (readonly [string, string])[] = [
  ['drop table app.person', 'takes away'],
  ['DROP  TABLE app.person', 'takes away'],
  ['/* all of it */ drop index app.person_email', 'takes away'],
  ['truncate app.person', 'takes away'],
  ['alter table app.person drop column email', 'takes away'],
  ['alter table app.person add column a text, drop email', 'takes away'],
  ['alter table app.person drop constraint person_email_check', 'takes away'],
  ['alter table app.person rename to human', 'renames'],
  ['alter table app.person rename column email to mail', 'renames'],
  ['alter view app.seen rename to looked_at', 'renames'],
  ['alter table app.person alter column email type citext', 'changes a type'],
  ['alter table app.person alter email set data type citext', 'changes a type'],
  ['alter table app.person alter column email set not null', 'refuses'],
  ["alter table app.person add column told text not null check (told <> ')')", 'leaves empty'],
  ['alter table app.person add told uuid not null', 'leaves empty'],
  ["alter table app.person add told text unique default ''", 'may be there once'],
  ['alter table app.person add constraint one check (email is not null)', 'may refuse'],
  ['alter table app.person add unique (email)', 'may refuse'],
  ['alter table app.person add foreign key (id) references app.account', 'may refuse'],
  ['alter table app.person add column boss uuid references app.person', 'from deleting'],
  ['create table app.new (person uuid references app.person)', 'from deleting'],
  ['create unique index one on app.person (email)', 'make it unique'],
  ['create unique index on app.person (email) where email is not null', 'make it unique'],
  ['create trigger told after insert on app.person execute function app.tell()', 'statements'],
  ['create or replace function app.tell() returns void as $$ begin; end $$ language plpgsql', 'new name'],
  ['delete from app.person', 'deletes'],
  ['with gone as (delete from app.person returning id) select 1', 'deletes'],
  ['do $$ begin drop table app.person; end $$', 'no kind'],
  ['select 1; drop table app.person', 'takes away'],
  ["select ';'; alter table app.person drop column email", 'takes away'],
  ['vacuum app.person', 'no kind'],
  ['alter table app.person enable row level security', 'no kind'],
];

const list = (...values: string[]) =>
  `alter table app.person drop constraint kind_check, add constraint kind_check check (kind in (${values.join(', ')}))`;

describe('the rule', () => {
  it.each(ways)('refuses: %s', (sql, said) => {
    expect(
      faultsOf([sql])
        .map(({ fault }) => fault)
        .join(),
    ).toContain(said);
  });

  it.each([
    'create table app.new (id uuid primary key, person uuid not null references app.person on delete cascade)',
    'create table app.new (id uuid); create unique index one on app.new (id); alter table app.new add unique (id)',
    'create table app.a (id uuid primary key); create table app.b (id uuid references app.a)',
    'alter table app.person add column told text, add column since timestamptz not null default now()',
    'alter table app.person add column boss uuid references app.person (id) on delete set null',
    'alter table app.person alter column email drop not null, alter column name set default 3',
    'create index person_name on app.person (name)',
    'create statistics app.person_names on (lower(name)) from app.person',
    'analyze app.person',
    'create view app.seen as select id, drop_at from app.person',
    "-- drop table app.person\ninsert into app.person (name) values ('drop table; delete from')",
    'update app.person set told = name where told is null',
  ])('lets pass: %s', (sql) => {
    expect(faultsOf([sql])).toEqual([]);
  });

  it('lets a list of allowed values get longer, by what it was, and not shorter', () => {
    expect(faultsOf([list("'a'", "'b'")], [list("'a'")])).toEqual([]);
    expect(faultsOf([list("'a'")], [list("'a'", "'b'")])).toHaveLength(1);
    expect(faultsOf([list("'a'", "'b'")])).toHaveLength(1);
    const other = list("'a'").replace('kind in', 'length(kind) < 3 and kind in');
    expect(faultsOf([other], [list("'a'")])).toHaveLength(1);
  });

  it('finds the names that are taken away', () => {
    const sql = 'drop table app.person; alter table app.account drop column email, rename role to place';
    expect(takenAway([sql, 'alter table app.account alter name drop not null'])).toEqual([
      'person',
      'email',
      'role',
    ]);
  });
});
