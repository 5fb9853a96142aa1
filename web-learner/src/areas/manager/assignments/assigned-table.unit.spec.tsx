import '../../../testing/text-encoder';
import { describe, expect, it, jest } from '@jest/globals';
import * as assignmentEndpoints from '@keenly/contracts/assignment.endpoints';
import type { TeamPart } from '@keenly/contracts/live';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { live } from '../../../shared/live/live';
import { anAnswer } from '../../../testing/answers';
import { anAssignment } from '../../../testing/builders';
import { drawSignedIn } from '../../../testing/draw';
import { standInForService } from '../../../testing/service';
import { AssignedTable } from './assigned-table';

const { path } = assignmentEndpoints.assignedByOrganisation;

/** A service with so many assignments, of which it answers a page; and what it was asked. */
function serve(total: () => number) {
  const answers = {
    [`GET ${path}`]: () => {
      const asked = new URLSearchParams(calls.at(-1)?.search);
      const size = Number(asked.get('limit'));
      const before = (Number(asked.get('page_no')) - 1) * size;
      const count = Math.max(0, Math.min(size, total() - before));
      const data = Array.from({ length: count }, (_, at) => anAssignment(before + at + 1));
      return anAnswer({ data, total: total(), pending: total() });
    },
  };
  const calls = standInForService(answers);
  const asked = () =>
    calls
      .filter((one) => one.path === path)
      .map(({ search }) => Object.fromEntries(new URLSearchParams(search)));
  return { asked };
}

/** The live feed of the table: what is told through it, as the service would. */
function standInForFeed() {
  const told: ((message: never) => void)[] = [];
  jest.spyOn(live, 'subscribe').mockImplementation(({ onMessage }) => {
    told.push(onMessage);
    return () => undefined;
  });
  return (...parts: TeamPart[]) => told.forEach((tell) => tell({ type: 'team_changed', parts } as never));
}

describe('the table of assigned capabilities', () => {
  it('is a page, sorted by the service, and says how many there are in all', async () => {
    standInForFeed();
    const { asked } = serve(() => 42);
    drawSignedIn(<AssignedTable />);
    expect(await screen.findByText('1–10 of 42')).toBeTruthy();
    expect(screen.getByText('42 capabilities, 42 pending')).toBeTruthy();
    expect(asked()).toMatchObject([{ page_no: '1', limit: '10', column: 'status', order: 'asc' }]);

    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('11–20 of 42')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^Deadline/ }));
    await waitFor(() =>
      expect(asked().at(-1)).toMatchObject({ page_no: '1', column: 'deadline', order: 'asc' }),
    );
  });

  it('is read again for news of what it shows', async () => {
    const tell = standInForFeed();
    const { asked } = serve(() => 3);
    drawSignedIn(<AssignedTable />);
    await screen.findByText('1–3 of 3');
    const before = asked().length;
    tell('figures');
    tell('figures', 'assignments');
    await waitFor(() => expect(asked().length).toBe(before + 1));
    tell('members');
    await waitFor(() => expect(asked().length).toBe(before + 2));
  });

  it('goes back to the last page there is, once others are gone', async () => {
    const tell = standInForFeed();
    let total = 11;
    serve(() => total);
    drawSignedIn(<AssignedTable />);
    await screen.findByText('1–10 of 11');
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText('11–11 of 11');
    total = 10;
    tell('assignments');
    expect(await screen.findByText('1–10 of 10')).toBeTruthy();
  });
});
