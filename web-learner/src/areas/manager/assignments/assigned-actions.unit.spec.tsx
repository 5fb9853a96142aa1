import '../../../testing/text-encoder';
import { describe, expect, it, jest } from '@jest/globals';
import * as on from '@keenly/contracts/assignment.endpoints';
import type { AssignedCapability } from '@keenly/contracts/assignment';
import { assignmentMessages } from '@keenly/contracts/catalogue/assignments';
import { pathOf } from '@keenly/contracts/path-of';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { live } from '../../../shared/live/live';
import { aRefusal, anAnswer } from '../../../testing/answers';
import { anAssignment } from '../../../testing/builders';
import { drawSignedIn } from '../../../testing/draw';
import { standInForService } from '../../../testing/service';
import { AssignedTable } from './assigned-table';

const one = anAssignment(1, { version: 3, reminder_count: 2 });
const two = anAssignment(2, {
  status: 'complete',
  deadline: '2020-01-31',
  capability: { id: one.capability.id, name: 'Game theory', description: '' },
});
const update = pathOf(on.updateAssigned.path, { id: two.id });

/** The table over a service that keeps what it is told. */
function draw(refusal?: ReturnType<typeof aRefusal>) {
  jest.spyOn(live, 'subscribe').mockImplementation(() => () => undefined);
  let kept: AssignedCapability[] = [one, two];
  const gone = new Map<string, AssignedCapability>();
  const answers: Record<string, () => Response> = {
    [`GET ${on.assignedByOrganisation.path}`]: () => anAnswer({ data: kept, total: kept.length, pending: 1 }),
    [`GET ${on.capabilities.path}`]: () =>
      anAnswer({ data: [{ id: one.capability.id, name: 'Game theory', description: '', image_url: null }] }),
    [`POST ${on.bulkDeleteAssignedByPost.path}`]: () => {
      if (refusal !== undefined) return refusal;
      for (const { id } of bodyOf(on.bulkDeleteAssignedByPost.path) as { id: string }[]) {
        gone.set(
          id,
          kept.find((row) => row.id === id)!,
        );
        kept = kept.filter((row) => row.id !== id);
      }
      return anAnswer(undefined, { status: 204 });
    },
    [`POST ${on.restoreAssigned.path}`]: () => {
      for (const id of bodyOf(on.restoreAssigned.path) as string[]) kept.push(gone.get(id)!);
      return anAnswer(undefined, { status: 204 });
    },
    [`PUT ${update}`]: () => refusal ?? anAnswer({ id: two.id, version: 2 }),
  };
  const calls = standInForService(answers);
  const bodyOf = (path: string) => calls.filter((call) => call.path === path).at(-1)?.body;
  drawSignedIn(<AssignedTable />);
  return { answers, bodyOf };
}

const rows = () => screen.getAllByRole('row').length - 1;
const deleteSelected = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Delete Selected' });
const choose = async (name: string, item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for Amara Okafor, ${name}` }));
  await userEvent.click(screen.getByRole('menuitem', { name: item }));
};

describe('deleting assigned capabilities', () => {
  it('asks about all that are selected, names them, and can be undone', async () => {
    const { bodyOf } = draw();
    await screen.findByRole('cell', { name: 'Game theory' });
    expect(deleteSelected().disabled).toBe(true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
    expect(screen.getByText('2 capabilities, 1 pending, 2 selected')).toBeTruthy();
    await userEvent.click(deleteSelected());
    const dialog = await screen.findByRole('dialog', { name: 'Delete 2 assignments?' });
    expect(within(dialog).getByText('Game theory')).toBeTruthy();
    expect(within(dialog).getByText(/Keenly sent 4 emails about them/)).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));

    expect(await screen.findByText('2 assignments deleted.')).toBeTruthy();
    expect(bodyOf(on.bulkDeleteAssignedByPost.path)).toEqual([
      { id: one.id, version: 3 },
      { id: two.id, version: 1 },
    ]);
    expect(await screen.findByText('No record found')).toBeTruthy();
    expect(deleteSelected().disabled).toBe(true);

    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('cell', { name: 'Game theory' });
    expect(rows()).toBe(2);
    expect(screen.queryByText(/deleted\./)).toBeNull();
  });

  it('asks about one by its menu, and deletes nothing on Cancel', async () => {
    const { bodyOf } = draw();
    await choose('Price elasticity', 'Delete');
    const dialog = await screen.findByRole('dialog', { name: 'Delete 1 assignment?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodyOf(on.bulkDeleteAssignedByPost.path)).toBeUndefined();
  });

  it('leaves out what someone else changed, deletes the rest, and says so', async () => {
    const { answers, bodyOf } = draw();
    const path = `POST ${on.bulkDeleteAssignedByPost.path}`;
    const usual = answers[path]!;
    answers[path] = () =>
      (bodyOf(on.bulkDeleteAssignedByPost.path) as unknown[]).length === 1
        ? usual()
        : aRefusal(409, 'CONCURRENT_CHANGE', assignmentMessages.changedElsewhere, {
            1: assignmentMessages.changedElsewhere,
          });
    await screen.findByRole('cell', { name: 'Game theory' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
    await userEvent.click(deleteSelected());
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('1 assignment deleted.')).toBeTruthy();
    expect(screen.getByText(`1 left out. ${assignmentMessages.changedElsewhere}`)).toBeTruthy();
    expect(bodyOf(on.bulkDeleteAssignedByPost.path)).toEqual([{ id: one.id, version: 3 }]);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('cell', { name: 'Price elasticity' });
  });

  it('says why the service refuses, and keeps what is selected', async () => {
    draw(aRefusal(409, 'CONCURRENT_CHANGE', assignmentMessages.changedElsewhere));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Amara Okafor, Game theory' }));
    await userEvent.click(deleteSelected());
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(assignmentMessages.changedElsewhere)).toBeTruthy();
    expect(deleteSelected().disabled).toBe(false);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Clear selection' }));
    expect(deleteSelected().disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Clear selection' })).toBeNull();
  });
});

describe('changing an assigned capability', () => {
  it('completes what is pending and reopens what is complete, as it was read', async () => {
    const { bodyOf } = draw();
    await choose('Game theory', 'Reopen');
    expect(await screen.findByText('Reopened.')).toBeTruthy();
    expect(bodyOf(update)).toMatchObject({ status: 'pending', version: 1 });
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Amara Okafor, Price elasticity' }));
    expect(screen.getByRole('menuitem', { name: 'Mark as complete' })).toBeTruthy();
  });

  it('sends what was edited and nothing else, past deadlines that stay included', async () => {
    const { bodyOf } = draw();
    await choose('Game theory', 'Edit');
    const dialog = await screen.findByRole('dialog', { name: /^Edit Capability Assignment\s*Amara Okafor$/ });
    const outcome = within(dialog).getByLabelText(/Target Outcome/);
    await userEvent.clear(outcome);
    await userEvent.type(outcome, 'Teach it');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { time_zone: zone, ...body } = bodyOf(update) as Record<string, unknown>;
    expect(body).toEqual({ capability_context: 'Teach it', version: 1 });
    expect(zone).toBeTruthy();
  });

  it('refuses another deadline in the past, at its field', async () => {
    const { bodyOf } = draw();
    await choose('Game theory', 'Edit');
    const dialog = await screen.findByRole('dialog');
    const deadline = within(dialog).getByLabelText('Deadline');
    await userEvent.clear(deadline);
    await userEvent.type(deadline, '2020-02-01');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Update' }));
    expect(await within(dialog).findByText(assignmentMessages.deadlinePast)).toBeTruthy();
    expect(bodyOf(update)).toBeUndefined();
  });

  describe('that someone else changed meanwhile', () => {
    const theirs = { ...two, version: 5, capability_context: 'Theirs', deadline: '2020-02-28' };
    const conflict = aRefusal(409, 'CONCURRENT_CHANGE', assignmentMessages.changedElsewhere);

    async function meet(stored: AssignedCapability[]) {
      const service = draw(conflict);
      service.answers[`GET ${pathOf(on.assignedTo.path, { assignee: two.assignee.id })}`] = () =>
        anAnswer({ data: stored, total: stored.length, pending: 0 });
      await choose('Game theory', 'Edit');
      const dialog = await screen.findByRole('dialog');
      const outcome = within(dialog).getByLabelText(/Target Outcome/);
      await userEvent.clear(outcome);
      await userEvent.type(outcome, 'Teach it');
      await userEvent.click(within(dialog).getByRole('button', { name: 'Update' }));
      await within(dialog).findByText('Changed elsewhere');
      expect(within(dialog).getByDisplayValue('Teach it')).toBeTruthy();
      const press = (name: string) => userEvent.click(within(dialog).getByRole('button', { name }));
      return { ...service, dialog, press };
    }

    it('is written over on command, over the version that is stored now', async () => {
      const { answers, bodyOf, press } = await meet([theirs]);
      answers[`PUT ${update}`] = () => anAnswer({ id: two.id, version: 6 });
      await press('Overwrite with mine');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(bodyOf(update)).toMatchObject({ capability_context: 'Teach it', version: 5 });
    });

    it('is shown as it is now on command, and edited on from there', async () => {
      const { answers, bodyOf, dialog, press } = await meet([theirs]);
      answers[`PUT ${update}`] = () => anAnswer({ id: two.id, version: 6 });
      await press('Load saved version');
      const outcome = await within(dialog).findByDisplayValue('Theirs');
      expect(within(dialog).getByDisplayValue('2020-02-28')).toBeTruthy();
      expect(within(dialog).queryByText('Changed elsewhere')).toBeNull();
      await userEvent.type(outcome, ' and mine');
      await press('Update');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      const { time_zone: _, ...body } = bodyOf(update) as Record<string, unknown>;
      expect(body).toEqual({ capability_context: 'Theirs and mine', version: 5 });
    });

    it('says so where it is gone', async () => {
      const { press } = await meet([]);
      await press('Overwrite with mine');
      expect(await screen.findByText(assignmentMessages.notFound)).toBeTruthy();
    });
  });

  it('shows at its field what the service says of it', async () => {
    draw(aRefusal(400, 'VALIDATION_FAILED', 'No.', { capability: assignmentMessages.capabilityUnknown }));
    await choose('Game theory', 'Edit');
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText(/Target Outcome/), '!');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Update' }));
    expect(await within(dialog).findByText(assignmentMessages.capabilityUnknown)).toBeTruthy();
  });
});
