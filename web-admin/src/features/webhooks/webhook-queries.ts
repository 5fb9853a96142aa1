import type { MakeWebhook, Webhook } from '@keenly/contracts/webhooks';
import {
  changeWebhook,
  deleteWebhook,
  makeWebhook,
  pauseWebhook,
  resendDelivery,
  rotateWebhook,
  testWebhook,
  webhookDeliveries,
  webhooks,
} from '@keenly/contracts/webhooks.endpoints';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { consoleApi } from '../../data/console-api';

/** The webhooks of an organization, by name. */
export const webhooksQuery = (clientId: string) =>
  queryOptions({
    queryKey: [webhooks.path, clientId],
    queryFn: async ({ signal }) =>
      (await consoleApi.ask(webhooks, { params: { id: clientId } }, { signal })).data,
  });

/** The latest deliveries of a webhook. */
export const deliveriesQuery = (webhookId: string) =>
  queryOptions({
    queryKey: [webhookDeliveries.path, webhookId],
    queryFn: async ({ signal }) =>
      (await consoleApi.ask(webhookDeliveries, { params: { id: webhookId } }, { signal })).data,
    // What is under way changes without anyone doing anything here.
    refetchInterval: 5000,
  });

/** Changes of an organization's webhooks; each reads the list again, also where it failed. */
export function useWebhookChanges(clientId: string) {
  const client = useQueryClient();
  const thenRead = <T>(change: Promise<T>) =>
    change.finally(() => void client.invalidateQueries({ queryKey: webhooksQuery(clientId).queryKey }));
  return {
    make: (body: MakeWebhook) => thenRead(consoleApi.ask(makeWebhook, { params: { id: clientId }, body })),
    change: ({ id, version }: Webhook, body: MakeWebhook) =>
      thenRead(consoleApi.ask(changeWebhook, { params: { id }, body: { ...body, version } })),
    rotate: ({ id, version }: Webhook) =>
      thenRead(consoleApi.ask(rotateWebhook, { params: { id }, body: { version } })),
    setPaused: ({ id }: Webhook, paused: boolean) =>
      thenRead(consoleApi.ask(pauseWebhook, { params: { id }, body: { paused } })),
    test: ({ id }: Webhook) =>
      thenRead(consoleApi.ask(testWebhook, { params: { id }, body: { id: crypto.randomUUID() } })),
    remove: ({ id }: Webhook) => thenRead(consoleApi.ask(deleteWebhook, { params: { id } })),
  };
}

/** Sends a delivery of a webhook again, and reads the list. */
export function useResend(webhookId: string) {
  const client = useQueryClient();
  return (id: string) =>
    consoleApi
      .ask(resendDelivery, { params: { id } })
      .finally(() => void client.invalidateQueries({ queryKey: deliveriesQuery(webhookId).queryKey }));
}
