import '../../../testing/text-encoder';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import * as on from '@keenly/contracts/assignment.endpoints';
import { assigningWords } from '@keenly/contracts/catalogue/assigning';
import { assignmentMessages } from '@keenly/contracts/catalogue/assignments';
import { allGroups } from '@keenly/contracts/groups.endpoints';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRefusal, anAnswer } from '../../../testing/answers';
import { anId } from '../../../testing/builders';
import { drawForManager, standInForLayout } from '../../../testing/draw';
import { standInForService } from '../../../testing/service';
import { today } from '../../../ui/format/dates';
import { AssignDialog } from './assign-dialog';
import { daysFromNow } from './quick-days';

const capability = (n: number, name: string) => ({ id: anId(n), name, description: '', image_url: null });
const known = [capability(301, 'Price elasticity'), capability(302, 'Economics')];
const person = (n: number, full_name: string) => ({
  user_client_id: anId(n),
  full_name,
  email: `${n}@x.example`,
  profile_image_url: null,
});

const [uma, leo] = [person(401, 'Uma Iyer'), person(402, 'Leo Park')];
const biology = {
  id: anId(900),
  name: 'Biology A',
  approved_count: 3,
  pending_count: 0,
  mentors: [],
  created_at: '2026-01-05T09:00:00.000Z',
};
/** Who is in the group, and who has the capabilities, at the moment. */
let members: ReturnType<typeof person>[] = [];
let haveIt: string[] = [];

function open(over: Parameters<typeof standInForService>[0] = {}) {
  const onClose = jest.fn();
  const calls: ReturnType<typeof standInForService> = standInForService({
    [`GET ${on.capabilities.path}`]: () => anAnswer({ data: known }),
    [`GET ${on.employees.path}`]: () =>
      anAnswer({
        data: calls.at(-1)?.search.includes('group=') === true ? members : [uma, leo],
      }),
    [`GET ${allGroups.path}`]: () => anAnswer({ allGroups: [biology], total: 1 }),
    [`GET ${on.openAssignees.path}`]: () => anAnswer({ data: haveIt }),
    ...over,
  });
  drawForManager(<AssignDialog onClose={onClose} />);
  const bodyTo = (path: string) => calls.find((call) => call.path === path)?.body;
  return { onClose, bodyTo };
}

const user = userEvent.setup({
  advanceTimers: (ms) => {
    jest.advanceTimersByTime(ms);
  },
});
const field = () => screen.getByRole('combobox', { name: 'Capabilities' });
const offer = () => screen.queryByRole('option', { name: /^Create New Capability/ });
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function choosePeople() {
  await user.click(screen.getByRole('combobox', { name: 'Assignees' }));
  await user.click(await screen.findByRole('option', { name: /Uma Iyer/ }));
  await user.click(await screen.findByRole('option', { name: /Leo Park/ }));
}

beforeEach(() => {
  members = [leo, person(403, 'Ida Holm'), person(404, 'Max Roy')];
  haveIt = [];
  standInForLayout();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('Assign New Capability', () => {
  it('assigns every chosen capability to every chosen person, and says how much that is', async () => {
    const { bodyTo, onClose } = open({
      [`POST ${on.assign.path}`]: () => anAnswer([], { status: 201 }),
    });
    await choosePeople();
    await user.click(field());
    await user.click(await screen.findByRole('option', { name: 'Price elasticity' }));
    expect(screen.getByText('2 people, 1 capability: 2 assignments')).toBeTruthy();
    await user.click(await screen.findByRole('option', { name: 'Economics' }));
    expect(screen.getByText('2 people, 2 capabilities: 4 assignments')).toBeTruthy();
    for (const one of screen.getAllByRole('option')) expect(one.getAttribute('aria-selected')).toBe('true');
    await user.type(screen.getByLabelText('Deadline'), today());
    await user.type(screen.getByLabelText(/Achievement Criteria \/ Target Outcome/), 'Teach it');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await wait(0);
    expect(bodyTo(on.assign.path)).toHaveLength(4);
    expect(bodyTo(on.assign.path)).toMatchObject([
      { assignee: anId(401), capability: anId(301), capability_context: 'Teach it' },
      { assignee: anId(401), capability: anId(302) },
      { assignee: anId(402), capability: anId(301) },
      { assignee: anId(402), capability: anId(302) },
    ]);
    expect(onClose).toHaveBeenCalled();
  });

  it('has what the service says of one of them at its field, and loses nothing', async () => {
    const { onClose } = open({
      [`POST ${on.assign.path}`]: () =>
        aRefusal(400, 'VALIDATION_FAILED', 'Check the form.', {
          '1.assignee': assignmentMessages.assigneeUnknown,
        }),
    });
    await choosePeople();
    await user.click(field());
    await user.click(await screen.findByRole('option', { name: 'Economics' }));
    await user.type(screen.getByLabelText('Deadline'), today());
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText(assignmentMessages.assigneeUnknown)).toBeTruthy();
    expect(screen.getByText('2 people, 1 capability: 2 assignments')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });
});

async function fill(...names: string[]) {
  await user.click(screen.getByRole('combobox', { name: 'Assignees' }));
  for (const name of names) await user.click(await screen.findByRole('option', { name: new RegExp(name) }));
  await user.click(field());
  await user.click(await screen.findByRole('option', { name: 'Economics' }));
}
const submit = async () => {
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await wait(0);
};

describe('a group as assignees', () => {
  it('stands among groups, which the list of options has as groups, not as lists', async () => {
    open();
    await user.click(screen.getByRole('combobox', { name: 'Assignees' }));
    await screen.findByRole('option', { name: /Biology A/ });
    const list = screen.getByRole('listbox');
    expect(within(list).getAllByRole('group')).toHaveLength(2);
    const groups = within(list).getByRole('group', { name: 'Groups' });
    expect(within(groups).getAllByRole('option')).toHaveLength(1);
    expect(within(list).queryByRole('listitem')).toBeNull();
  });

  it('brings its members, everyone once, and each is sent with it', async () => {
    const { bodyTo, onClose } = open({
      [`POST ${on.assign.path}`]: () =>
        anAnswer(
          [402, 403, 404].map((n) => ({ id: anId(n + 100), assignee: anId(n) })),
          { status: 201 },
        ),
    });
    await fill('Biology A', 'Leo Park');
    expect(await screen.findByText('3 people, 1 capability: 3 assignments')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Biology A, 3 people' })).toBeTruthy();
    await user.click(screen.getByText('3 people chosen'));
    for (const name of ['Leo Park', 'Ida Holm', 'Max Roy'])
      expect(within(screen.getByRole('list', { name: '3 people chosen' })).getByText(name)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '30 days from now' }));
    await submit();
    expect(bodyTo(on.assign.path)).toMatchObject([
      { assignee: anId(402), deadline_date: daysFromNow(30) },
      { assignee: anId(403), group: anId(900) },
      { assignee: anId(404), group: anId(900) },
    ]);
    expect((bodyTo(on.assign.path) as object[])[0]).not.toHaveProperty('group');
    expect(onClose).toHaveBeenCalled();
  });

  it('is read again on Submit: who joined or left since is said, and nothing is sent before', async () => {
    const { bodyTo } = open({ [`POST ${on.assign.path}`]: () => anAnswer([], { status: 201 }) });
    await fill('Biology A');
    await user.click(screen.getByRole('button', { name: '7 days from now' }));
    members = [leo, uma, person(404, 'Max Roy'), person(405, 'Eva Lind')];
    await submit();
    expect(await screen.findByText(assigningWords.changed)).toBeTruthy();
    expect(screen.getByText('4 people, 1 capability: 4 assignments')).toBeTruthy();
    expect(bodyTo(on.assign.path)).toBeUndefined();
    await submit();
    expect(bodyTo(on.assign.path)).toHaveLength(4);
  });

  it('says where no one is in it, or it can’t be read, and isn’t chosen', async () => {
    members = [];
    open();
    await user.click(screen.getByRole('combobox', { name: 'Assignees' }));
    await user.click(await screen.findByRole('option', { name: /Biology A/ }));
    expect(await screen.findByText('No one in Biology A can be assigned anything yet.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Biology A/ })).toBeNull();
  });
});

describe('who has it already', () => {
  it('is marked, left out, and out of the sum', async () => {
    haveIt = [anId(401)];
    const { bodyTo } = open({ [`POST ${on.assign.path}`]: () => anAnswer([], { status: 201 }) });
    await fill('Uma Iyer', 'Leo Park');
    expect(await screen.findByText('2 people, 1 capability: 1 assignment, 1 already assigned')).toBeTruthy();
    await user.click(screen.getByText('2 people chosen'));
    const list = within(screen.getByRole('list', { name: '2 people chosen' }));
    expect(list.getByText('Uma Iyer').parentElement?.textContent).toBe('Uma Iyer Already assigned');
    await user.click(screen.getByRole('button', { name: '30 days from now' }));
    await submit();
    expect(bodyTo(on.assign.path)).toMatchObject([{ assignee: anId(402) }]);
  });

  it('is marked in the list of people, and refused where it is everyone', async () => {
    haveIt = [anId(401)];
    const { bodyTo } = open();
    await fill('Uma Iyer');
    await user.click(screen.getByRole('combobox', { name: 'Assignees' }));
    await user.keyboard('{Backspace}{ArrowDown}');
    expect(await screen.findByRole('option', { name: /Uma Iyer.*Already assigned/ })).toBeTruthy();
    await user.click(screen.getByRole('option', { name: /Uma Iyer/ }));
    await user.click(screen.getByRole('button', { name: '30 days from now' }));
    await submit();
    expect(screen.getByText(assignmentMessages.everyoneHasIt)).toBeTruthy();
    expect(bodyTo(on.assign.path)).toBeUndefined();
  });

  it('is read again on Submit, as another manager may have assigned it meanwhile', async () => {
    const { bodyTo } = open({ [`POST ${on.assign.path}`]: () => anAnswer([], { status: 201 }) });
    await fill('Uma Iyer', 'Leo Park');
    await user.click(screen.getByRole('button', { name: '30 days from now' }));
    haveIt = [anId(402)];
    await submit();
    expect(await screen.findByText(assigningWords.changed)).toBeTruthy();
    expect(bodyTo(on.assign.path)).toBeUndefined();
    await submit();
    expect(bodyTo(on.assign.path)).toMatchObject([{ assignee: anId(401) }]);
  });
});

describe('Create New Capability', () => {
  it('is offered once typing has paused for a second and a half', async () => {
    open();
    await user.type(field(), 'Knitting');
    await wait(1400);
    expect(offer()).toBeNull();
    await wait(200);
    expect(offer()?.textContent).toBe('Create New Capability “Knitting”');
    await user.type(field(), ' for two');
    expect(offer()).toBeNull();
  });

  it('waits two seconds more where names like it can be chosen', async () => {
    open();
    await user.type(field(), 'econ');
    await wait(3400);
    expect(screen.getByRole('option', { name: 'Economics' })).toBeTruthy();
    expect(offer()).toBeNull();
    await wait(200);
    expect(offer()).toBeTruthy();
  });

  it('is offered at once on Enter, and never for what is there', async () => {
    open();
    await user.type(field(), 'Knitting{Enter}');
    expect(offer()).toBeTruthy();
    await user.clear(field());
    await user.type(field(), 'ECONOMICS{Enter}');
    await wait(10_000);
    expect(offer()).toBeNull();
    expect(screen.queryByText(assignmentMessages.assigneeMissing)).toBeNull();
  });

  it('joins the list and is chosen', async () => {
    const { bodyTo } = open({
      [`POST ${on.createCapability.path}`]: () =>
        anAnswer({ data: capability(303, 'Knitting') }, { status: 201 }),
    });
    await user.type(field(), 'Knitting{Enter}');
    await user.click(screen.getByRole('option', { name: /^Create New Capability/ }));
    const form = screen.getByRole('group', { name: 'Create New Capability' });
    expect(within(form).getByLabelText('Name')).toHaveProperty('value', 'Knitting');
    await user.type(within(form).getByLabelText('Description'), 'A scarf{Enter}');
    expect(await screen.findByRole('button', { name: 'Knitting' })).toBeTruthy();
    expect(bodyTo(on.createCapability.path)).toEqual({ name: 'Knitting', description: 'A scarf' });
    expect(screen.queryByRole('group', { name: 'Create New Capability' })).toBeNull();
    // Enter was about the capability: nothing is assigned yet.
    expect(screen.queryByText(assignmentMessages.assigneeMissing)).toBeNull();
    await user.click(field());
    expect(await screen.findByRole('option', { name: 'Knitting' })).toBeTruthy();
  });

  it('needs a name, and says so where another has it', async () => {
    open({
      [`POST ${on.createCapability.path}`]: () =>
        aRefusal(409, 'CONFLICT', assignmentMessages.capabilityExists, {
          name: assignmentMessages.capabilityExists,
        }),
    });
    await user.type(field(), 'Knitting{Enter}');
    await user.click(screen.getByRole('option', { name: /^Create New Capability/ }));
    const form = screen.getByRole('group', { name: 'Create New Capability' });
    const name = within(form).getByLabelText('Name');
    await user.clear(name);
    await user.click(within(form).getByRole('button', { name: 'Create' }));
    expect(await within(form).findByText(assignmentMessages.capabilityNameMissing)).toBeTruthy();
    await user.type(name, 'Sewing');
    await user.click(within(form).getByRole('button', { name: 'Create' }));
    expect(await within(form).findByText(assignmentMessages.capabilityExists)).toBeTruthy();
    expect(name).toHaveProperty('value', 'Sewing');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: 'Create New Capability' })).toBeNull();
  });
});
