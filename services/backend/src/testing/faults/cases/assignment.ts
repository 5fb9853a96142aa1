import { randomUUID } from 'node:crypto';
import type { AssignmentChanged } from '@keenly/contracts/assignment';
import { bulkSendReminder, bulkUpdateAssigned } from '@keenly/contracts/assignment-bulk.endpoints';
import * as assignmentEndpoints from '@keenly/contracts/assignment.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { answerExtension, askForExtension } from '@keenly/contracts/extension-request.endpoints';
import { saveReminderRules } from '@keenly/contracts/reminder-rules.endpoints';
import { call } from '../../test-http.js';
import type { FaultCases } from '../fault-case.js';
import { day, type World } from '../world.js';

/** Two assignments at the version at which they were made. */
async function deleting(world: World) {
  const [one, other] = [await world.assignment(), await world.assignment()];
  const body = [one, other].map(({ id }) => ({ id, version: 1 }));
  return { token: one.manager.token, body };
}

/** The same two, with what is changed of them. */
async function changing(world: World) {
  const { token, body } = await deleting(world);
  return { token, body: body.map((one) => ({ ...one, deadline_date: day(9).slice(0, 10) })) };
}

/** An open request for another date, as its manager answers it. */
async function answering(world: World) {
  const { manager, learner, id } = await world.assignment();
  const path = pathOf(askForExtension.path, { id });
  const asked = await call(world.app, 'POST', path, {
    token: learner.token,
    body: { deadline_date: day(20).slice(0, 10), reason: 'Exams' },
  });
  const { version } = asked.expect<AssignmentChanged>(200);
  return { token: manager.token, path, body: { answer: 'granted', version } };
}

export const assignmentCases: FaultCases = {
  [`POST ${assignmentEndpoints.assign.path}`]: {
    make: async (world) => {
      const { token } = await world.author();
      const { accountId: assignee } = await world.somebody();
      const capability = await world.topic();
      return { token, body: [{ assignee, capability, deadline_date: day(7).slice(0, 10) }] };
    },
    // Assigning the same again is another assignment: the form cannot tell a repetition from a second wish.
    each: ['event_store.event', 'app.mail'],
  },
  [`POST ${assignmentEndpoints.createCapability.path}`]: {
    make: async (world) => {
      const { token, clientId } = await world.admin();
      return { token, body: { name: `Category ${randomUUID()}`, client_id: clientId } };
    },
    again: [409],
  },
  [`DELETE ${assignmentEndpoints.deleteAssigned.path}`]: {
    make: async (world) => {
      const { manager, id } = await world.assignment();
      return { token: manager.token, path: pathOf(assignmentEndpoints.deleteAssigned.path, { id }) };
    },
    again: [404],
  },
  [`PUT ${assignmentEndpoints.updateAssigned.path}`]: {
    make: async (world) => {
      const { manager, id } = await world.assignment();
      const body = { deadline_date: day(9).slice(0, 10), status: 'complete', version: 1 };
      return {
        token: manager.token,
        path: pathOf(assignmentEndpoints.updateAssigned.path, { id }),
        body,
      };
    },
  },
  [`DELETE ${assignmentEndpoints.bulkDeleteAssigned.path}`]: { make: deleting },
  [`POST ${assignmentEndpoints.bulkDeleteAssignedByPost.path}`]: { make: deleting },
  [`POST ${assignmentEndpoints.restoreAssigned.path}`]: {
    make: async (world) => {
      const { token, body } = await deleting(world);
      const { status } = await call(world.app, 'DELETE', assignmentEndpoints.bulkDeleteAssigned.path, {
        token,
        body,
      });
      if (status !== 204) throw new Error(`deleting answered ${status}`);
      return { token, body: body.map(({ id }) => id) };
    },
  },
  [`PUT ${bulkUpdateAssigned.path}`]: { make: changing },
  [`POST ${bulkSendReminder.path}`]: {
    make: async (world) => {
      const { token, body } = await deleting(world);
      return { token, body: body.map(({ id }) => id) };
    },
    // The second one is too soon.
    again: [429],
  },
  [`POST ${askForExtension.path}`]: {
    make: async (world) => {
      const { learner, id } = await world.assignment();
      const body = { deadline_date: day(20).slice(0, 10), reason: 'Exams', version: 1 };
      return { token: learner.token, path: pathOf(askForExtension.path, { id }), body };
    },
  },
  [`PUT ${answerExtension.path}`]: { make: answering },
  [`POST ${assignmentEndpoints.sendReminder.path}`]: {
    make: async (world) => {
      const { manager, id } = await world.assignment();
      return { token: manager.token, path: pathOf(assignmentEndpoints.sendReminder.path, { id }), body: {} };
    },
    // One reminder an hour: the second one is too soon.
    again: [409, 429],
  },
  [`PUT ${saveReminderRules.path}`]: {
    make: async (world) => {
      const { token } = await world.elsewhere();
      const body = {
        ...{ rules: ['week_before', 'day_after'], time_zone: 'Europe/Oslo' },
        ...{ from_hour: 8, until_hour: 17, version: 0 },
      };
      return { token, body };
    },
  },
};
