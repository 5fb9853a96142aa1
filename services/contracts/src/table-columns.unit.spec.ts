import { areColumns, choosableColumns, columnsSchema, saidColumns, shownColumns } from './table-columns.js';

describe('the columns that a table shows', () => {
  it('are said by name, or not at all where they are all of them', () => {
    expect(saidColumns('learners', ['name', 'hours', 'nudges'])).toBe('name.hours.nudges');
    expect(saidColumns('learners', choosableColumns.learners)).toBeUndefined();
  });

  it('are in the order of the table, whatever order they are said in', () => {
    expect(shownColumns('assigned', 'status.assignee.capability')).toEqual([
      'assignee',
      'capability',
      'status',
    ]);
  });

  it.each([
    ['nothing', null],
    ['nothing at all', ''],
    ['one that it lacks', 'name.salary'],
    ['columns of the other table', 'assignee.status'],
    ['one twice', 'name.hours.hours'],
    ['none that says whose row it is', 'hours.nudges'],
  ])('are all of them where %s is said', (_, said) => {
    expect(shownColumns('learners', said)).toEqual(choosableColumns.learners);
    expect(said !== null && areColumns('learners', said)).toBe(false);
  });

  it('fit into a call whichever they are, and nothing longer does', () => {
    for (const table of ['assigned', 'learners'] as const) {
      const all = choosableColumns[table].join('.');
      expect(columnsSchema(table).parse(all)).toBe(all);
      expect(columnsSchema(table).safeParse(`${all}.${'x'.repeat(120)}`).success).toBe(false);
    }
  });
});
