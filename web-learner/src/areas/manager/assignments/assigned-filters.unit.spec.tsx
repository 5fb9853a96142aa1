import '../../../testing/text-encoder';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import * as on from '@keenly/contracts/assignment.endpoints';
import { allGroups } from '@keenly/contracts/groups.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { employee } from '@keenly/contracts/team-figures.endpoints';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { live } from '../../../shared/live/live';
import { anAnswer } from '../../../testing/answers';
import { anAssignment, anId } from '../../../testing/builders';
import { drawForManager } from '../../../testing/draw';
import { standInForService } from '../../../testing/service';
import { someEmployee } from '../../../testing/team-builders';
import { AssignedTable } from './assigned-table';

const { path } = on.assignedByOrganisation;
const economics = { id: anId(302), name: 'Economics', description: '', image_url: null };
const uma = {
  user_client_id: anId(720),
  full_name: 'Uma Iyer',
  email: 'u@x.example',
  profile_image_url: null,
};

function Here() {
  const place = useLocation();
  return <output data-testid="here">{place.search}</output>;
}

const biology = {
  ...{ id: anId(501), name: 'Biology A', approved_count: 7, pending_count: 0, mentors: [] },
  created_at: '2026-01-02T09:00:00.000Z',
};

function open(at = '/manager-dashboard?setIndex=2', rows = [anAssignment(1)], groups = [biology]) {
  jest.spyOn(live, 'subscribe').mockImplementation(() => () => undefined);
  const answer = { rows };
  const calls = standInForService({
    [`GET ${path}`]: () => anAnswer({ data: answer.rows, total: answer.rows.length, pending: 0 }),
    [`GET ${on.capabilities.path}`]: () => anAnswer({ data: [economics] }),
    [`GET ${on.employees.path}`]: () => anAnswer({ data: [uma] }),
    [`GET ${allGroups.path}`]: () => anAnswer({ allGroups: groups, total: groups.length }),
    [`GET ${pathOf(employee.path, { id: anId(721) })}`]: () =>
      anAnswer(someEmployee({ full_name: 'Leo Park' })),
  });
  drawForManager(
    <>
      <AssignedTable />
      <Here />
    </>,
    at,
  );
  return {
    answer,
    asked: () =>
      Object.fromEntries(new URLSearchParams(calls.filter((one) => one.path === path).at(-1)?.search)),
    here: () => screen.getByTestId('here').textContent,
  };
}

beforeEach(() => {
  jest.restoreAllMocks();
});

describe('the filters of assigned capabilities', () => {
  it.each([
    ['Pending', { status: 'pending' }, 'pending'],
    ['Overdue', { overdue: 'true' }, 'overdue'],
    ['Due within 7 days', { due_within: '7' }, 'week'],
    ['Complete', { status: 'complete' }, 'complete'],
  ])('%s is asked of the service, and stands in the address', async (name, query, word) => {
    const { asked, here } = open();
    await screen.findByText('1–1 of 1');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), name);
    await waitFor(() => expect(asked()).toMatchObject({ ...query, page_no: '1' }));
    expect(here()).toBe(`?setIndex=2&show=${word}`);
  });

  it('are by capability and person too, and go away together', async () => {
    const { asked, here } = open();
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Capability' }),
      await screen.findByRole('option', { name: 'Economics' }),
    );
    await userEvent.type(screen.getByRole('combobox', { name: 'Assignee' }), 'uma');
    await userEvent.click(await screen.findByRole('option', { name: 'Uma Iyer' }));
    await waitFor(() =>
      expect(asked()).toMatchObject({ capability: economics.id, assignee: uma.user_client_id }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(here()).toBe('?setIndex=2'));
    expect(screen.getByRole('combobox', { name: 'Assignee' })).toHaveProperty('value', '');
    expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull();
  });

  it('are by group where there are some', async () => {
    const { asked, here } = open();
    await screen.findByRole('option', { name: 'Biology A' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Group' }), 'Biology A');
    await waitFor(() => expect(asked()).toMatchObject({ group: biology.id, page_no: '1' }));
    expect(here()).toBe(`?setIndex=2&group=${biology.id}`);
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(here()).toBe('?setIndex=2'));
  });

  it('offer no group where there is none, and keep one that is closed', async () => {
    open('/manager-dashboard?setIndex=2', [anAssignment(1)], []);
    await screen.findByText('1–1 of 1');
    expect(screen.queryByRole('combobox', { name: 'Group' })).toBeNull();
    cleanup();
    const { asked } = open(`/manager-dashboard?setIndex=2&group=${anId(502)}`);
    expect(await screen.findByRole('option', { name: 'Another group' })).toHaveProperty('selected', true);
    expect(asked()).toMatchObject({ group: anId(502) });
  });

  it('show what the manager assigned themselves, or what anyone did', async () => {
    const { asked, here } = open();
    const by = await screen.findByRole('combobox', { name: 'Assigned by' });
    await userEvent.selectOptions(by, 'Assigned by me');
    await waitFor(() => expect(asked()).toMatchObject({ by: 'me', page_no: '1' }));
    expect(here()).toBe('?setIndex=2&by=me');
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(here()).toBe('?setIndex=2'));
    expect(by).toHaveProperty('value', '');
  });

  it('are as the address says, with a name that the list hasn’t', async () => {
    const { asked } = open(
      `/manager-dashboard?setIndex=2&show=overdue&person=${anId(721)}&capability=${anId(999)}`,
    );
    await screen.findByText('1–1 of 1');
    expect(asked()).toMatchObject({ overdue: 'true', assignee: anId(721), capability: anId(999) });
    const person = screen.getByRole('combobox', { name: 'Assignee' });
    await waitFor(() => expect(person).toHaveProperty('value', 'Leo Park'));
    expect(await screen.findByRole('option', { name: 'Former capability' })).toHaveProperty('selected', true);
  });

  it('pass over what is no filter', async () => {
    const { asked } = open('/manager-dashboard?setIndex=2&show=nothing&person=7&capability=x');
    await screen.findByText('1–1 of 1');
    expect(Object.keys(asked()).sort()).toEqual(['column', 'limit', 'order', 'page_no', 'time_zone']);
  });

  it('say so where nothing matches, with the way back', async () => {
    const { answer, here } = open('/manager-dashboard?setIndex=2&show=complete', []);
    expect(await screen.findByText('No assignment matches this filter.')).toBeTruthy();
    answer.rows = [anAssignment(1)];
    await userEvent.click(screen.getAllByRole('button', { name: 'Show all' }).at(-1) as HTMLElement);
    expect(await screen.findByText('1–1 of 1')).toBeTruthy();
    expect(here()).toBe('?setIndex=2');
  });
});
