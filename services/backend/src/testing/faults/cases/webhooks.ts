import { randomUUID } from 'node:crypto';
import { pathOf } from '@keenly/contracts/path-of';
import type { WebhookSecret } from '@keenly/contracts/webhooks';
import {
  changeWebhook,
  deleteWebhook,
  makeWebhook,
  pauseWebhook,
  resendDelivery,
  rotateWebhook,
  testWebhook,
} from '@keenly/contracts/webhooks.endpoints';
import { webhookBody } from '../../tables/webhooks-of.js';
import { call } from '../../test-http.js';
import type { FaultCases } from '../fault-case.js';
import type { World } from '../world.js';

/** An admin of a new organization, which has room, and what they ask for. */
async function admin(world: World) {
  const { token, clientId } = await world.elsewhere();
  const path = pathOf(makeWebhook.path, { id: clientId });
  return { token, path, body: webhookBody(`HR ${randomUUID()}`) };
}

async function webhook(world: World) {
  const { token, path, body } = await admin(world);
  const made = await call(world.app, 'POST', path, { token, body });
  return { token, id: made.expect<WebhookSecret>(201).data.id };
}

export const webhookCases: FaultCases = {
  [`POST ${makeWebhook.path}`]: { make: admin, again: [409] },
  [`PUT ${changeWebhook.path}`]: {
    make: async (world) => {
      const { token, id } = await webhook(world);
      const body = { ...webhookBody(`HR ${randomUUID()}`), version: 1 };
      return { token, path: pathOf(changeWebhook.path, { id }), body };
    },
    again: [409],
  },
  [`POST ${rotateWebhook.path}`]: {
    make: async (world) => {
      const { token, id } = await webhook(world);
      return { token, path: pathOf(rotateWebhook.path, { id }), body: { version: 1 } };
    },
    again: [409],
  },
  [`PUT ${pauseWebhook.path}`]: {
    make: async (world) => {
      const { token, id } = await webhook(world);
      return { token, path: pathOf(pauseWebhook.path, { id }), body: { paused: true } };
    },
  },
  [`POST ${testWebhook.path}`]: {
    make: async (world) => {
      const { token, id } = await webhook(world);
      return { token, path: pathOf(testWebhook.path, { id }), body: { id: randomUUID() } };
    },
  },
  [`POST ${resendDelivery.path}`]: {
    make: async (world) => {
      const { token, id } = await webhook(world);
      const delivery = randomUUID();
      const path = pathOf(testWebhook.path, { id });
      (await call(world.app, 'POST', path, { token, body: { id: delivery } })).expect(201);
      return { token, path: pathOf(resendDelivery.path, { id: delivery }) };
    },
  },
  [`DELETE ${deleteWebhook.path}`]: {
    make: async (world) => {
      const { token, id } = await webhook(world);
      return { token, path: pathOf(deleteWebhook.path, { id }) };
    },
  },
};
