import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DataTable, type DataTableProps, type TableColumn } from './data-table';
import { useTableView, type TableView } from './table-view';

interface Person {
  id: number;
  name: string;
  hours: number;
}

const columns: TableColumn<Person>[] = [
  { id: 'name', header: 'Name', value: ({ name }) => name, sortable: true, cell: ({ name }) => name },
  { id: 'hours', header: 'Hours', value: ({ hours }) => hours, align: 'right', cell: ({ hours }) => hours },
  { id: 'actions', header: 'Actions', cell: () => 'Open' },
];
const people = Array.from({ length: 30 }, (_, id) => ({ id, name: `Person ${id}`, hours: (id * 7) % 30 }));
const empty = { words: 'No record found', line: 'Start a session.' };
const start: TableView = { page: 0, pageSize: 10, sort: { column: 'name', desc: false } };

function Local(over: Partial<DataTableProps<Person>>) {
  const [view, setView] = useTableView(start);
  return (
    <DataTable
      label="People"
      columns={columns}
      rows={people}
      rowId={({ id }) => String(id)}
      view={view}
      onView={setView}
      empty={empty}
      {...over}
    />
  );
}

afterEach(cleanup);

const firstCells = () =>
  within(screen.getByRole('table', { name: 'People' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

describe('a table of its own rows', () => {
  it('sorts by column, ascending first, and toggles', async () => {
    render(<Local />);
    await userEvent.click(screen.getByRole('button', { name: 'Hours' }));
    expect(firstCells().slice(0, 3)).toEqual(['Person 0', 'Person 13', 'Person 26']);
    expect(screen.getByRole('columnheader', { name: 'Hours' }).getAttribute('aria-sort')).toBe('ascending');
    await userEvent.click(screen.getByRole('button', { name: 'Hours' }));
    expect(firstCells()[0]).toBe('Person 17');
    expect(screen.getByRole('columnheader', { name: 'Hours' }).getAttribute('aria-sort')).toBe('descending');
  });

  it('sorts numbers in names as numbers', () => {
    render(<Local />);
    expect(firstCells().slice(0, 3)).toEqual(['Person 0', 'Person 1', 'Person 2']);
  });

  it('pages, and offers 10, 25 and 100 rows', async () => {
    render(<Local />);
    const sizes = within(screen.getByRole('combobox', { name: /Rows per page/ })).getAllByRole('option');
    expect(sizes.map(({ textContent }) => textContent)).toEqual(['10', '25', '100']);
    expect(screen.getByText('1–10 of 30')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(screen.getByText('11–20 of 30')).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole('combobox'), '100');
    expect(screen.getByText('1–30 of 30')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' }).disabled).toBe(true);
    expect(firstCells()).toHaveLength(30);
  });

  it('leaves headers that cannot sort as words', () => {
    render(<Local />);
    expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull();
  });
});

describe('rows that can be chosen and opened', () => {
  function Choosing(over: Partial<DataTableProps<Person>>) {
    const [selected, onSelect] = useState<ReadonlySet<string>>(new Set(['29']));
    return (
      <>
        <p>{[...selected].sort().join(' ')}</p>
        <Local selection={{ selected, onSelect, label: ({ name }) => `Select ${name}` }} {...over} />
      </>
    );
  }
  const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows of this page' });

  it('has a checkbox each and one for the page, and keeps what was chosen on others', async () => {
    render(<Choosing />);
    expect(all().checked).toBe(false);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Person 3' }));
    expect(screen.getByText('29 3')).toBeTruthy();
    expect(all().indeterminate).toBe(true);
    await userEvent.click(all());
    expect(screen.getByText('0 1 2 29 3 4 5 6 7 8 9')).toBeTruthy();
    expect(all().checked).toBe(true);
    await userEvent.click(all());
    expect(screen.getByText('29')).toBeTruthy();
  });

  const box = (n: number) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select Person ${n}` });

  it('chooses a range with Shift, either way, and takes it back', async () => {
    const user = userEvent.setup();
    render(<Choosing />);
    await user.click(box(6));
    await user.keyboard('{Shift>}');
    await user.click(box(3));
    expect(screen.getByText('29 3 4 5 6')).toBeTruthy();
    await user.click(box(8));
    expect(screen.getByText('29 3 4 5 6 7 8')).toBeTruthy();
    await user.keyboard('{/Shift}');
    await user.click(box(4));
    expect(screen.getByText('29 3 5 6 7 8')).toBeTruthy();
  });

  it('leaves rows out of a range that may not be chosen, and passes over them', async () => {
    const user = userEvent.setup();
    const onSelect = jest.fn<(selected: ReadonlySet<string>) => void>();
    render(
      <Local
        selection={{
          selected: new Set(),
          onSelect,
          label: ({ name }) => `Select ${name}`,
          isLocked: ({ id }) => id === 1,
        }}
      />,
    );
    await user.click(box(0));
    await user.keyboard('{Shift>}');
    await user.click(box(3));
    await user.keyboard('{/Shift}');
    expect([...(onSelect.mock.lastCall?.[0] ?? [])]).toEqual(['0', '2', '3']);
    act(() => box(0).focus());
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(box(2));
  });

  it('is gone through with the arrow keys: space chooses, Shift chooses on the way', async () => {
    const user = userEvent.setup();
    render(<Choosing />);
    act(() => box(0).focus());
    await user.keyboard('{ArrowDown}{ArrowDown}[Space]');
    expect(document.activeElement).toBe(box(2));
    expect(screen.getByText('2 29')).toBeTruthy();
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(screen.getByText('2 29 3 4')).toBeTruthy();
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
    expect(screen.getByText('2 29 3')).toBeTruthy();
    expect(document.activeElement).toBe(box(3));
    await user.keyboard('{Shift>}{ArrowUp}{ArrowUp}{ArrowUp}{/Shift}');
    expect(screen.getByText('0 1 2 29')).toBeTruthy();
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(box(0));
  });

  it('opens a row from anywhere but what has a click of its own', async () => {
    const onOpen = jest.fn<(person: Person) => void>();
    render(<Choosing onOpen={onOpen} />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Person 3' }));
    expect(onOpen).not.toHaveBeenCalled();
    await userEvent.click(screen.getByText('Person 3'));
    expect(onOpen.mock.calls.map(([person]) => person.id)).toEqual([3]);
  });
});

describe('a table that the service pages', () => {
  it('writes thousands apart', () => {
    render(<Local rows={people.slice(0, 10)} rowCount={1340} view={{ ...start, page: 100 }} />);
    expect(screen.getByText('1,001–1,010 of 1,340')).toBeTruthy();
  });

  it('asks for page and order, and does not touch the rows', async () => {
    const onView = jest.fn<(view: TableView) => void>();
    const served = people.slice(0, 10).reverse();
    render(<Local rows={served} rowCount={42} view={{ ...start, page: 1 }} onView={onView} />);
    expect(firstCells()[0]).toBe('Person 9');
    expect(screen.getByText('11–20 of 42')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(onView).toHaveBeenLastCalledWith({ ...start, page: 0, sort: { column: 'name', desc: true } });
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(onView).toHaveBeenLastCalledWith({ ...start, page: 2 });
    await userEvent.selectOptions(screen.getByRole('combobox'), '25');
    expect(onView).toHaveBeenLastCalledWith({ ...start, page: 0, pageSize: 25 });
  });

  it('sorts only by what the service can sort by', () => {
    render(<Local rowCount={30} />);
    expect(screen.queryByRole('button', { name: 'Hours' })).toBeNull();
  });
});

describe('a table without rows', () => {
  it('says so in its exact words, with what to do next', () => {
    render(<Local rows={[]} empty={{ ...empty, action: <button type="button">Learn</button> }} />);
    expect(screen.getByText('No record found')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Learn' })).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('offers to try again where reading failed', async () => {
    const onRetry = jest.fn();
    render(<Local rows={undefined} failure={{ reason: 'Bad request.', onRetry }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('keeps old rows when reading again failed', () => {
    render(<Local failure={{ reason: 'Bad request.', onRetry: () => undefined }} />);
    expect(firstCells()).toHaveLength(10);
  });

  it('is busy while they are on their way', () => {
    render(<Local rows={undefined} />);
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
  });
});
