import '../../../testing/text-encoder';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import * as assignmentEndpoints from '@keenly/contracts/assignment.endpoints';
import { askForExtension } from '@keenly/contracts/extension-request.endpoints';
import { expertiseJourney, highlights } from '@keenly/contracts/insight.endpoints';
import { plansAssignedTo } from '@keenly/contracts/learning-plan.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import * as studySessionEndpoints from '@keenly/contracts/study-session.endpoints';
import { attentionOf, employee } from '@keenly/contracts/team-figures.endpoints';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { EmployeePage } from '../../../app/pages/employee-page';
import { live } from '../../../shared/live/live';
import { aRefusal, anAnswer } from '../../../testing/answers';
import { aLearner, anAssignment, anId, aSession } from '../../../testing/builders';
import { drawForManager, drawSignedIn, standInForLayout } from '../../../testing/draw';
import { someHighlights, someTopics } from '../../../testing/insight-builders';
import { standInForService } from '../../../testing/service';
import { someEmployee } from '../../../testing/team-builders';

const id = anId(720);
const assigned = anAssignment(1, {
  active_time: 4360,
  capability_context: 'Teach it',
  deadline: '2026-12-04',
});
const list = `GET ${pathOf(assignmentEndpoints.assignedTo.path, { assignee: id })}`;
const attention = `GET ${pathOf(attentionOf.path, { id })}`;
const head = `GET ${pathOf(employee.path, { id })}`;

function open(
  over: Parameters<typeof standInForService>[0] = {},
  at = `/employee-details/${id}`,
  draw: typeof drawForManager = drawForManager,
) {
  jest.spyOn(live, 'subscribe').mockImplementation(() => () => undefined);
  const answers: Parameters<typeof standInForService>[0] = {
    [head]: () => anAnswer(someEmployee()),
    [attention]: () => anAnswer({ data: { reasons: [] } }),
    [list]: () => anAnswer({ data: [assigned] }),
    [`GET ${pathOf(plansAssignedTo.path, { assignee: id })}`]: () => anAnswer({ data: [] }),
    [`GET ${highlights.path}`]: () => anAnswer(someHighlights()),
    [`GET ${expertiseJourney.path}`]: () => anAnswer({ data: someTopics }),
    [`GET ${studySessionEndpoints.sessions.path}`]: () =>
      anAnswer({ data: { sessions: [aSession()], total: 1 } }),
    [`GET ${studySessionEndpoints.sessionEntities.path}`]: () => anAnswer({ data: [] }),
    ...over,
  };
  const calls = standInForService(answers);
  draw(
    <Routes>
      <Route path="/employee-details/:id" element={<EmployeePage />} />
      <Route path="*" element={<Here />} />
    </Routes>,
    at,
  );
  return { answers, calls };
}

function Here() {
  const place = useLocation();
  return <output>{`${place.pathname} ${JSON.stringify(place.state)}`}</output>;
}

beforeEach(standInForLayout);

describe('/employee-details/{id} (product/manager#employee-page)', () => {
  it('says who it is, and what they are to study', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Uma Iyer' })).toBeTruthy();
    expect(screen.getByText('Economics, Learner')).toBeTruthy();
    const panel = await screen.findByRole('region', { name: 'Capabilities to Study' });
    expect(await within(panel).findByText('Number of Capabilities : 1')).toBeTruthy();
    expect(within(panel).getByRole('tab', { name: 'By Company' })).toBeTruthy();
    const card = within(panel).getByRole('listitem');
    const named = (name: string) => within(card).getByText(name).nextElementSibling?.textContent;
    expect(named('Due date')).toBe('12/04/2026');
    expect(named('Target Outcome')).toBe('Teach it');
    expect(named('Active Time')).toBe('1 h 12 min 40 s');
    const view = within(card).getByRole('link', { name: `View ${assigned.capability.name}` });
    expect(view.getAttribute('href')).toMatch(/^\/content\?searchContent=/);
  });

  it('completes from the card, as it was read', async () => {
    const update = pathOf(assignmentEndpoints.updateAssigned.path, { id: assigned.id });
    const { answers, calls } = open();
    answers[`PUT ${update}`] = () => anAnswer({ id: assigned.id, version: 2 });
    await userEvent.click(
      await screen.findByRole('button', { name: `Complete ${assigned.capability.name}` }),
    );
    expect(await screen.findByText('Marked as complete.')).toBeTruthy();
    expect(calls.find(({ path }) => path === update)?.body).toMatchObject({
      status: 'complete',
      version: assigned.version,
    });
  });

  it('says why they need attention, and nothing where they don’t', async () => {
    open({ [attention]: () => anAnswer({ data: { reasons: [{ kind: 'quiet', days: 16 }] } }) });
    const note = await screen.findByRole('region', { name: 'Needs attention' });
    expect(within(note).getByText('No study for 16 days.')).toBeTruthy();
    cleanup();
    open();
    await screen.findByText('Number of Capabilities : 1');
    expect(screen.queryByRole('region', { name: 'Needs attention' })).toBeNull();
  });

  describe('asking for another date', () => {
    const own = aLearner().id;
    const cards = `GET ${pathOf(assignmentEndpoints.assignedTo.path, { assignee: own })}`;
    const asking = pathOf(askForExtension.path, { id: assigned.id });
    const openOwn = (over: Parameters<typeof standInForService>[0] = {}) =>
      open(
        {
          [`GET ${pathOf(employee.path, { id: own })}`]: () =>
            anAnswer(someEmployee({ user_client_id: own })),
          [`GET ${pathOf(attentionOf.path, { id: own })}`]: () => anAnswer({ data: { reasons: [] } }),
          [cards]: () => anAnswer({ data: [assigned] }),
          ...over,
        },
        `/employee-details/${own}`,
        drawSignedIn,
      );
    const ask = async () =>
      userEvent.click(
        await screen.findByRole('button', {
          name: `Ask for another date for ${assigned.capability.name}`,
        }),
      );

    it('is for one’s own, with a date and a reason, as it was read', async () => {
      const { answers, calls } = openOwn();
      answers[`POST ${asking}`] = () => anAnswer({ id: assigned.id, version: 2 });
      await ask();
      const dialog = await screen.findByRole('dialog');
      await userEvent.click(within(dialog).getByRole('button', { name: 'Send request' }));
      expect(await within(dialog).findByText('Deadline cannot be empty.')).toBeTruthy();
      const date = within(dialog).getByLabelText<HTMLInputElement>('New date');
      expect(date.min).toBe('2026-12-05');
      await userEvent.type(date, '2026-12-18');
      await userEvent.type(within(dialog).getByLabelText('Reason'), 'Exams');
      answers[cards] = () =>
        anAnswer({
          data: [
            {
              ...assigned,
              extension: { deadline: '2026-12-18', reason: 'Exams', asked_at: assigned.date_assigned },
            },
          ],
        });
      await userEvent.click(within(dialog).getByRole('button', { name: 'Send request' }));
      expect(await screen.findByText('You asked for 12/18/2026.')).toBeTruthy();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(calls.find(({ path }) => path === asking)?.body).toMatchObject({
        deadline_date: '2026-12-18',
        reason: 'Exams',
        version: assigned.version,
      });
    });

    it('keeps what was typed where it’s refused, with the words at their field', async () => {
      const { answers } = openOwn();
      answers[`POST ${asking}`] = () =>
        aRefusal(400, 'VALIDATION_FAILED', 'Choose a date within 1 year.', {
          deadline_date: 'Choose a date within 1 year.',
        });
      await ask();
      const dialog = await screen.findByRole('dialog');
      await userEvent.type(within(dialog).getByLabelText('New date'), '2026-12-18');
      await userEvent.click(within(dialog).getByRole('button', { name: 'Send request' }));
      expect(await within(dialog).findByText('Choose a date within 1 year.')).toBeTruthy();
      expect(within(dialog).getByLabelText<HTMLInputElement>('New date').value).toBe('2026-12-18');
    });

    it('has nothing to ask for where nothing is assigned, and isn’t told to assign something', async () => {
      openOwn({ [cards]: () => anAnswer({ data: [] }) });
      expect(await screen.findByText('No Target Capabilities assigned')).toBeTruthy();
      expect(screen.getByText(/^Capabilities your organization assigns to you/)).toBeTruthy();
      expect(screen.queryByText(/^Assign a capability/)).toBeNull();
    });

    it('isn’t offered for what is complete, or someone else’s', async () => {
      openOwn({ [cards]: () => anAnswer({ data: [{ ...assigned, status: 'complete' }] }) });
      await screen.findByText('Number of Capabilities : 1');
      expect(screen.queryByText('Ask for another date')).toBeNull();
      cleanup();
      open();
      await screen.findByText('Number of Capabilities : 1');
      expect(screen.queryByText('Ask for another date')).toBeNull();
    });
  });

  it('says so where nothing is assigned', async () => {
    open({ [list]: () => anAnswer({ data: [] }) });
    expect(await screen.findByText('No Target Capabilities assigned')).toBeTruthy();
    expect(screen.getByText('Number of Capabilities : 0')).toBeTruthy();
    expect(screen.getByText(/^Assign a capability/)).toBeTruthy();
  });

  it('opens a session with the name of its learner', async () => {
    open();
    const table = await screen.findByRole('table', { name: 'Sessions' });
    await userEvent.click(await within(table).findByRole('button', { name: /Economics/ }));
    expect(await screen.findByText(/"employee_full_name":"Uma Iyer"/)).toBeTruthy();
  });

  it.each([
    [
      'is unknown',
      `/employee-details/${id}`,
      { [head]: () => aRefusal(404, 'NOT_FOUND', 'Resource not found.') },
    ],
    ['is no id', '/employee-details/7', {}],
  ])('says so where it %s, with the way back', async (_, at, over) => {
    open(over, at);
    expect((await screen.findAllByText('Resource not found.')).length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: 'Back' })).toBeTruthy();
  });
});
