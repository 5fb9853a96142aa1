import type { CallOf } from '@keenly/contracts/endpoint';
import type { WholePlan } from '@keenly/contracts/plan-content';
import { addToPlan, changeInPlan, deleteFromPlan, orderPlan } from '@keenly/contracts/plan-content.endpoints';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api';
import { lastingApi } from '../../../shared/api/lasting-api';
import { cardsKey, wholePlanQuery } from '../plan-queries';
import { arranged, type Arrangement, arrangementOf, type Spot } from './arrangement';
import type { Offered } from './drop';

type Added = CallOf<typeof addToPlan>['body'];
type Changed = CallOf<typeof changeInPlan>['body'];

/** What is sent to add something there; of another site it becomes content of the plan's capability. */
export function additionOf(offered: Offered, { moduleId, index }: Spot, capability: string): Added {
  const spot = { parent_id: moduleId, place: index };
  if (offered.type !== 'content') return { campaign_type: offered.type, campaign_id: offered.id, ...spot };
  const { heading, url, description, content_type } = offered;
  return {
    campaign_type: 'content',
    ...spot,
    ...{ heading, url, description, content_type, category_id: capability },
  };
}

/** What changes a plan; whatever comes of it, the plan is read again before the change counts as done. */
export function usePlanChanges(planId: string) {
  const client = useQueryClient();
  const thenReadAgain = async <Answer>(sent: Promise<Answer>): Promise<Answer> => {
    try {
      return await sent;
    } finally {
      await readAgain(client, planId);
    }
  };
  return {
    add: (body: Added) => thenReadAgain(api.ask(addToPlan, { body })),
    change: (id: string, body: Changed) => thenReadAgain(api.ask(changeInPlan, { params: { id }, body })),
    remove: (id: string) => thenReadAgain(api.ask(deleteFromPlan, { params: { id } })),
    order: (wanted: Arrangement) => saveOrder(client, planId, wanted),
  };
}

const readAgain = async (client: QueryClient, planId: string) => {
  void client.invalidateQueries({ queryKey: cardsKey });
  await client.invalidateQueries({ queryKey: wholePlanQuery(planId).queryKey });
};

/**
 * Saves a plan's order over the version that is known. Refused whole where someone else changed the plan in between; then
 * it's read again.
 */
export async function saveOrder(client: QueryClient, planId: string, wanted: Arrangement): Promise<void> {
  const { queryKey } = wholePlanQuery(planId);
  const known = client.getQueryData(queryKey)?.data;
  if (known === undefined) return;
  const modules = arranged(known.modules, wanted);
  const order = arrangementOf(modules).map(({ id, items }) => ({ id, items: [...items] }));
  try {
    const { data } = await lastingApi.ask(orderPlan, {
      params: { id: planId },
      body: { version: known.version, modules: order },
    });
    const saved: WholePlan = { ...known, version: data.version, modules: [...modules] };
    client.setQueryData(queryKey, { data: saved });
    void readAgain(client, planId);
  } catch (error) {
    await readAgain(client, planId);
    throw error;
  }
}
