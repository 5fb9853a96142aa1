import { randomUUID } from 'node:crypto';
import { pathOf } from '@keenly/contracts/path-of';
import type { WebhookSecret } from '@keenly/contracts/webhooks';
import {
  changeWebhook,
  makeWebhook,
  pauseWebhook,
  resendDelivery,
  rotateWebhook,
  testWebhook,
  webhookDeliveries,
} from '@keenly/contracts/webhooks.endpoints';
import type { TestApp } from '../test-app.js';
import { call } from '../test-http.js';
import { addMember, type TestPerson } from '../test-people.js';

/** No one listens there. */
export const webhookBody = (name = 'Secret hook') => ({
  name,
  url: 'http://127.0.0.1:9/hook',
  kinds: ['member.joined'],
});

async function webhookOf(app: TestApp, { token, clientId }: TestPerson): Promise<string> {
  const path = pathOf(makeWebhook.path, { id: clientId ?? '' });
  const made = await call(app, 'POST', path, { token, body: webhookBody() });
  return made.expect<WebhookSecret>(201).data.id;
}

/** A webhook of the owners, which their admin made and tested, by the paths that name it. */
export async function webhooksOf(app: TestApp, admin: TestPerson): Promise<Readonly<Record<string, string>>> {
  const id = await webhookOf(app, admin);
  const delivery = randomUUID();
  const body = { id: delivery };
  const test = await call(app, 'POST', pathOf(testWebhook.path, { id }), { token: admin.token, body });
  test.expect(201);
  return {
    [makeWebhook.path]: admin.clientId ?? '',
    [changeWebhook.path]: id,
    [rotateWebhook.path]: id,
    [pauseWebhook.path]: id,
    [testWebhook.path]: id,
    [webhookDeliveries.path]: id,
    [resendDelivery.path]: delivery,
  };
}

/** Bodies of those routes that look at them before they look at what is named. */
export const webhookBodies: Readonly<Record<string, object>> = {
  [makeWebhook.path]: webhookBody('Ours now'),
  [changeWebhook.path]: { ...webhookBody('Ours now'), version: 1 },
  [rotateWebhook.path]: { version: 1 },
  [pauseWebhook.path]: { paused: true },
  [testWebhook.path]: { id: randomUUID() },
};

/** A webhook that an admin of the owners made. */
export async function foreignWebhook(app: TestApp, { clientId }: TestPerson): Promise<string> {
  return webhookOf(app, await addMember(app, { clientId: clientId ?? '' }, { role: 'CLIENT_ADMIN' }));
}

/** Requests that would make a webhook of the owners, or change theirs. */
export function plantedWebhooks(
  claims: { readonly client_id: string },
  id: string,
): readonly (readonly [method: string, path: string, body: object])[] {
  const delivery = randomUUID();
  return [
    [
      'POST',
      pathOf(makeWebhook.path, { id: claims.client_id }),
      { ...claims, ...webhookBody(`Planted ${randomUUID()}`) },
    ],
    ['POST', pathOf(testWebhook.path, { id }), { ...claims, id: delivery }],
    ['POST', pathOf(resendDelivery.path, { id: delivery }), claims],
    ['POST', pathOf(rotateWebhook.path, { id }), { ...claims, version: 1 }],
    // Of whoever let the secret be replaced.
    [
      'PUT',
      pathOf(changeWebhook.path, { id }),
      { ...claims, ...webhookBody(`Taken ${randomUUID()}`), version: 2 },
    ],
    ['PUT', pathOf(pauseWebhook.path, { id }), { ...claims, paused: true }],
    ['DELETE', pathOf(changeWebhook.path, { id }), claims],
  ];
}
