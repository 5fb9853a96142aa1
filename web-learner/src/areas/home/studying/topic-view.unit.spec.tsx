import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import * as assignmentEndpoints from '@keenly/contracts/assignment.endpoints';
import { plansAssignedTo } from '@keenly/contracts/learning-plan.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { AssignedCapability } from '@keenly/contracts/assignment';
import type { AssignedPlan } from '@keenly/contracts/learning-plan';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitForElementToBeRemoved, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionStore } from '../../../shared/api/api';
import { createQueryClient } from '../../../shared/query/query-client';
import { anAnswer, aRefusal } from '../../../testing/answers';
import '../../../testing/dialogs';
import { aLearner, anAssignment, anId, aSignIn } from '../../../testing/builders';
import { anAssignedPlan } from '../../../testing/plan-builders';
import { standInForService } from '../../../testing/service';
import { openCapabilities } from './my-capabilities';
import type { StudyWish } from './run-session';
import { TopicView } from './topic-view';

const path = `GET ${pathOf(assignmentEndpoints.assignedTo.path, { assignee: aLearner().id })}`;

beforeEach(() => sessionStore.set({ ...aSignIn(), renew_at: Date.now() + 600_000 }));
afterEach(cleanup);

const plansPath = `GET ${pathOf(plansAssignedTo.path, { assignee: aLearner().id })}`;

function show(answer: () => Response | Promise<Response>, plans: AssignedPlan[] = []) {
  standInForService({ [path]: answer, [plansPath]: () => anAnswer({ data: plans }) });
  const onStart = jest.fn<(wish: StudyWish) => void>();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <TopicView starting={false} onStart={onStart} onCancel={() => undefined} />
    </QueryClientProvider>,
  );
  return onStart;
}
const start = () => userEvent.click(screen.getByRole('button', { name: 'Start' }));

describe('choosing what to study', () => {
  it('starts from an assigned capability', async () => {
    const onStart = show(() => anAnswer({ data: [anAssignment(1)] }));
    await userEvent.click(await screen.findByRole('button', { name: 'Price elasticity' }));
    await start();
    expect(onStart).toHaveBeenCalledWith({
      topic: 'Price elasticity',
      origin: 'capability',
      capabilityId: anId(601),
    });
  });

  it('starts from the capability of an assigned plan, for the plan as well', async () => {
    const plan = anAssignedPlan(1, { capability: { id: anId(650), name: 'Unit testing' } });
    const onStart = show(() => anAnswer({ data: [] }), [plan]);
    await userEvent.click(await screen.findByRole('button', { name: `Unit testing in ${plan.plan.title}` }));
    await start();
    expect(onStart).toHaveBeenCalledWith({
      topic: 'Unit testing',
      origin: 'plan',
      capabilityId: anId(650),
      planId: plan.plan.id,
    });
  });

  it('has a capability once that is assigned and in a plan, and counts it for both', async () => {
    const assigned = anAssignment(1);
    const plan = anAssignedPlan(1, { capability: assigned.capability });
    const onStart = show(() => anAnswer({ data: [assigned] }), [plan]);
    await userEvent.click(await screen.findByRole('button', { name: /^Price elasticity in / }));
    expect(screen.getByText('Due 12/04/2026.')).toBeTruthy();
    await start();
    expect(onStart).toHaveBeenCalledWith({
      topic: 'Price elasticity',
      origin: 'capability',
      capabilityId: anId(601),
      planId: plan.plan.id,
    });
  });

  it('says when the chosen capability is due, and leads to another date without starting', async () => {
    const onStart = show(() => anAnswer({ data: [anAssignment(1)] }));
    await userEvent.click(await screen.findByRole('button', { name: 'Price elasticity' }));
    expect(screen.getByText('Due 12/04/2026.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^Ask for another date/ }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send request' }));
    expect(await within(dialog).findByText('Deadline cannot be empty.')).toBeTruthy();
    expect(onStart).not.toHaveBeenCalled();
  });

  it('says which date was asked for', async () => {
    const extension = { deadline: '2026-12-18', reason: '', asked_at: '2026-11-20T09:00:00.000Z' };
    show(() => anAnswer({ data: [anAssignment(1, { extension })] }));
    await userEvent.click(await screen.findByRole('button', { name: 'Price elasticity' }));
    expect(screen.getByText('You asked for 12/18/2026.')).toBeTruthy();
  });

  it('starts from one’s own words as soon as they are changed', async () => {
    const onStart = show(() => anAnswer({ data: [anAssignment(1)] }));
    await userEvent.click(await screen.findByRole('button', { name: 'Price elasticity' }));
    await userEvent.type(screen.getByLabelText('Topic'), ' of bread');
    await start();
    expect(onStart).toHaveBeenCalledWith({ topic: 'Price elasticity of bread' });
  });

  it('starts from a suggestion, whether capabilities can be read or not', async () => {
    const onStart = show(() => aRefusal(403, 'FORBIDDEN', 'Forbidden.'));
    await userEvent.click(screen.getByRole('button', { name: 'Economics' }));
    await start();
    expect(onStart).toHaveBeenCalledWith({ topic: 'Economics' });
  });

  it('says that what is assigned could not be read, and asks again', async () => {
    let answer = () => aRefusal(403, 'FORBIDDEN', 'This is not yours to see.');
    const onStart = show(() => answer());
    expect(await screen.findByText('This is not yours to see.')).toBeTruthy();
    expect(screen.getByText('Assigned to you')).toBeTruthy();
    answer = () => anAnswer({ data: [anAssignment(1)] });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Price elasticity' }));
    // Trying again is no start of a session.
    expect(onStart).not.toHaveBeenCalled();
  });

  it('tells what is still being read from what is not there', async () => {
    let arrive: (answer: Response) => void = () => undefined;
    const answer = new Promise<Response>((resolve) => {
      arrive = resolve;
    });
    show(() => answer);
    expect(screen.getByText('Assigned to you')).toBeTruthy();
    arrive(anAnswer({ data: [] }));
    await waitForElementToBeRemoved(() => screen.queryByText('Assigned to you'));
  });
});

describe('capabilities to start from', () => {
  it('are those still to be learned, each once, the nearest deadline first', () => {
    const one = anAssignment(1, { deadline: '2026-12-10' });
    const sooner: AssignedCapability = anAssignment(2, { deadline: '2026-12-01' });
    const done = anAssignment(3, { status: 'complete' });
    const assigned = [one, sooner, done, { ...one, id: anId(9) }];
    expect(openCapabilities({ assigned, plans: [] }).map(({ id }) => id)).toEqual([
      sooner.capability.id,
      one.capability.id,
    ]);
  });

  it('are followed by those of plans that aren’t complete, with the plan that was assigned last', () => {
    const capability = { id: anId(650), name: 'Unit testing' };
    const other = { id: anId(651), name: 'Sewing' };
    const plans = [
      anAssignedPlan(1, { capability }),
      anAssignedPlan(2, { capability }),
      anAssignedPlan(3, { capability: other, progress: 'complete' }),
      // A capability that no one knows any longer can't be studied.
      anAssignedPlan(4, { capability: { id: anId(652), name: '' } }),
    ];
    const found = openCapabilities({ assigned: [anAssignment(1)], plans });
    expect(found.map(({ name, isAssigned, plan }) => [name, isAssigned, plan?.title])).toEqual([
      ['Price elasticity', true, undefined],
      ['Unit testing', false, plans[0]?.plan.title],
    ]);
  });
});
