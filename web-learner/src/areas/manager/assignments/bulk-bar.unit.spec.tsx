import '../../../testing/text-encoder';
import { describe, expect, it, jest } from '@jest/globals';
import type { AssignedCapability } from '@keenly/contracts/assignment';
import { bulkSendReminder, bulkUpdateAssigned } from '@keenly/contracts/assignment-bulk.endpoints';
import * as on from '@keenly/contracts/assignment.endpoints';
import { assignmentMessages } from '@keenly/contracts/catalogue/assignments';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { live } from '../../../shared/live/live';
import { aRefusal, anAnswer } from '../../../testing/answers';
import { anAssignment } from '../../../testing/builders';
import { drawForManager } from '../../../testing/draw';
import { standInForService } from '../../../testing/service';
import { AssignedTable } from './assigned-table';
import { daysFromNow } from './quick-days';

const list = on.assignedByOrganisation.path;
const kept: AssignedCapability[] = [
  anAssignment(1, { deadline: '2020-01-31', version: 3 }),
  anAssignment(2),
  anAssignment(3, { status: 'complete' }),
];
type Edits = { id: string; version: number }[];

/** The table over a service that does what it is told, unless it is told otherwise; answers newest first. */
function draw(total = kept.length) {
  jest.spyOn(live, 'subscribe').mockImplementation(() => () => undefined);
  const answers: Record<string, () => Response> = {
    [`GET ${list}`]: () => {
      const asked = new URLSearchParams(calls.at(-1)?.search);
      const [size, page] = [Number(asked.get('limit')), Number(asked.get('page_no'))];
      const from = (page - 1) * size;
      const count = Math.max(0, Math.min(size, total - from));
      const data = Array.from({ length: count }, (_, at) => kept[from + at] ?? anAssignment(from + at + 1));
      return anAnswer({ data, total, pending: total - 1 });
    },
    [`GET ${on.capabilities.path}`]: () => anAnswer({ data: [] }),
    [`PUT ${bulkUpdateAssigned.path}`]: () =>
      anAnswer({
        data: (sent(bulkUpdateAssigned.path).at(-1) as Edits).map(({ id, version }) => ({
          id,
          version: version + 1,
        })),
      }),
    [`POST ${bulkSendReminder.path}`]: () => anAnswer({ data: [] }),
  };
  const calls = standInForService(answers);
  const sent = (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body);
  drawForManager(<AssignedTable />);
  return { answers, sent, calls };
}

const selectPage = async () => {
  await screen.findAllByText('Price elasticity');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
  return within(screen.getByRole('group', { name: 'Selected assignments' }));
};
const press = (name: string, where: Pick<typeof screen, 'getByRole'> = screen) =>
  userEvent.click(where.getByRole('button', { name }));

describe('the bar of what is selected', () => {
  it('moves deadlines as they were read, says what was left out and why, and moves them back', async () => {
    const { sent } = draw();
    const bar = await selectPage();
    await press('Move deadline', bar);
    const dialog = within(await screen.findByRole('dialog', { name: 'Move 3 deadlines' }));
    await press('Move', dialog);
    expect(await dialog.findByText('Deadline cannot be empty.')).toBeTruthy();
    await press('30 days from now', dialog);
    await press('Move', dialog);
    expect(await screen.findByText(/^2 deadlines moved to /)).toBeTruthy();
    expect(screen.getByText(`1 left out. ${assignmentMessages.alreadyComplete}`)).toBeTruthy();
    const deadline_date = daysFromNow(30);
    expect(sent(bulkUpdateAssigned.path)).toMatchObject([
      [
        { id: kept[0]?.id, version: 3, deadline_date },
        { id: kept[1]?.id, version: 1, deadline_date },
      ],
    ]);
    await press('Undo');
    expect(await screen.findByText('2 deadlines moved back.')).toBeTruthy();
    expect(sent(bulkUpdateAssigned.path).at(-1)).toMatchObject([
      { id: kept[0]?.id, version: 4, deadline_date: '2020-01-31' },
      { id: kept[1]?.id, version: 2, deadline_date: kept[1]?.deadline },
    ]);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('completes, and reopens on Undo', async () => {
    const { sent } = draw();
    await press('Mark as complete', await selectPage());
    expect(await screen.findByText('2 assignments marked as complete.')).toBeTruthy();
    await press('Undo');
    expect(await screen.findByText('2 assignments reopened.')).toBeTruthy();
    expect(sent(bulkUpdateAssigned.path).at(-1)).toMatchObject([
      { version: 4, status: 'pending' },
      { version: 2, status: 'pending' },
    ]);
  });

  it('asks before it reminds, which can’t be undone', async () => {
    const { sent } = draw();
    const bar = await selectPage();
    await press('Remind', bar);
    const dialog = within(await screen.findByRole('dialog', { name: 'Send 3 reminders?' }));
    await press('Cancel', dialog);
    expect(sent(bulkSendReminder.path)).toEqual([]);
    await press('Remind', bar);
    await press('Send', within(await screen.findByRole('dialog')));
    expect(await screen.findByText('2 reminders sent.')).toBeTruthy();
    expect(sent(bulkSendReminder.path)).toEqual([[kept[0]?.id, kept[1]?.id]]);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('leaves out what someone else changed, and does the rest', async () => {
    const { answers, sent } = draw();
    const usual = answers[`PUT ${bulkUpdateAssigned.path}`]!;
    answers[`PUT ${bulkUpdateAssigned.path}`] = () =>
      sent(bulkUpdateAssigned.path).length > 1
        ? usual()
        : aRefusal(409, 'CONCURRENT_CHANGE', assignmentMessages.changedElsewhere, {
            0: assignmentMessages.changedElsewhere,
          });
    await press('Mark as complete', await selectPage());
    expect(await screen.findByText('1 assignment marked as complete.')).toBeTruthy();
    expect(screen.getByText(`1 left out. ${assignmentMessages.changedElsewhere}`)).toBeTruthy();
    expect(screen.getByText('3 capabilities, 2 pending, 2 selected')).toBeTruthy();
  });

  it('says so where nothing could be done, and keeps what is selected', async () => {
    const { answers } = draw();
    answers[`PUT ${bulkUpdateAssigned.path}`] = () => aRefusal(503, 'SERVICE_UNAVAILABLE', 'Later.');
    await press('Mark as complete', await selectPage());
    expect(await screen.findByText('Nothing was changed.')).toBeTruthy();
    expect(screen.getByText('3 capabilities, 2 pending, 3 selected')).toBeTruthy();
  });

  it('selects all that match, beyond the page, and clears', async () => {
    const { calls } = draw(321);
    const bar = await selectPage();
    await press('Select all 321 that match', bar);
    expect(await screen.findByText('321 capabilities, 320 pending, 321 selected')).toBeTruthy();
    const asked = calls.filter(({ path }) => path === list).map(({ search }) => search);
    expect(asked.at(-1)).toContain('limit=250');
    expect(bar.queryByRole('button', { name: /^Select all/ })).toBeNull();
    await press('Clear selection', bar);
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Selected assignments' })).toBeNull());
  });

  it('says how far it is with more than one part, and lets nothing else begin meanwhile', async () => {
    const { answers } = draw(450);
    const path = `PUT ${bulkUpdateAssigned.path}`;
    const usual = answers[path]!;
    const waiting: (() => void)[] = [];
    const held = () => new Promise<Response>((resolve) => waiting.push(() => resolve(usual())));
    answers[path] = held as unknown as () => Response;
    const bar = await selectPage();
    await press('Select all 450 that match', bar);
    await screen.findByText('450 capabilities, 449 pending, 450 selected');
    await press('Mark as complete', bar);
    expect(await screen.findByText('0 of 449 done')).toBeTruthy();
    expect(bar.getByRole<HTMLButtonElement>('button', { name: 'Remind' }).disabled).toBe(true);
    await waitFor(() => expect(waiting).toHaveLength(1));
    waiting.shift()!();
    expect(await screen.findByText('200 of 449 done')).toBeTruthy();
    for (const done of [400, 449]) {
      await waitFor(() => expect(waiting).toHaveLength(1));
      waiting.shift()!();
      if (done === 400) expect(await screen.findByText('400 of 449 done')).toBeTruthy();
    }
    expect(await screen.findByText('449 assignments marked as complete.')).toBeTruthy();
    expect(screen.queryByText(/^\d+ of 449 done$/)).toBeNull();
  });

  it('selects 1,000 at most', async () => {
    draw(1500);
    await press('Select the first 1,000 of 1,500 that match', await selectPage());
    expect(await screen.findByText('1,500 capabilities, 1,499 pending, 1,000 selected')).toBeTruthy();
  });
});

describe('days from now', () => {
  it.each([
    [7, '2026-12-28', '2027-01-04'],
    [30, '2028-01-31', '2028-03-01'],
    [90, '2026-11-25', '2027-02-23'],
  ])('%s after %s is %s', (days, from, day) => expect(daysFromNow(days, from)).toBe(day));
});
