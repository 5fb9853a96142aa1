import type { EventStore } from '@keenly/event-store';
import { v4 as uuidv4 } from 'uuid';
import { CountOutside } from '../../modules/outside-study/outside-study.public.js';
import { EVENT_STORE } from '../../platform/event-log/event-log.js';
import type { TestApp } from '../test-app.js';

/** A quarter of an hour that a tool recorded about a member; answers with its id, once their list has it. */
export async function anOutsideItem(
  { app }: Pick<TestApp, 'app'>,
  { clientId, accountId }: { readonly clientId: string | null; readonly accountId: string },
): Promise<string> {
  const count = app.get(CountOutside, { strict: false });
  const store = app.get<EventStore>(EVENT_STORE, { strict: false });
  const tenant = clientId ?? accountId;
  const id = count.idOf(tenant, uuidv4());
  const facts = {
    credentialId: uuidv4(),
    atMs: Date.now() - 3_600_000,
    toldMs: 900_000,
    fault: null,
    isCompletion: false,
    capabilityId: null,
  };
  await count.note(id, { tenant, accountId }, facts, { tool: 'Secret tool', name: 'Secret unit' });
  await store.caughtUp('outside-items', await store.heads());
  return id;
}
