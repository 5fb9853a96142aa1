import * as assignmentEndpoints from '@keenly/contracts/assignment.endpoints';
import type { AssignedCapability } from '@keenly/contracts/assignment';
import type { AssignedPlan } from '@keenly/contracts/learning-plan';
import { plansAssignedTo } from '@keenly/contracts/learning-plan.endpoints';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api';
import { timeZone } from '../../../ui/format/dates';

/** What the caller has been asked to learn, one by one and with learning plans. */
export interface MyCapabilities {
  assigned: readonly AssignedCapability[];
  plans: readonly AssignedPlan[];
}

/** A session can be started from any of them. */
export function myCapabilitiesQuery(account: string) {
  return queryOptions({
    queryKey: ['my-capabilities', account],
    queryFn: async ({ signal }): Promise<MyCapabilities> => {
      const params = { assignee: account };
      const query = { time_zone: timeZone() };
      const [assigned, plans] = await Promise.all([
        api.ask(assignmentEndpoints.assignedTo, { params, query }, { signal }),
        api.ask(plansAssignedTo, { params }, { signal }),
      ]);
      return { assigned: assigned.data, plans: plans.data };
    },
  });
}

/** A capability that is still to be learned. */
export interface OpenCapability {
  readonly id: string;
  readonly name: string;
  /** It is assigned by itself, with a deadline. */
  readonly isAssigned: boolean;
  /** The learning plan it belongs to, the one assigned last where there are several. */
  readonly plan?: { readonly id: string; readonly title: string };
}

/** Each once: those with a deadline first, the nearest before the others, then those that only a plan asks for. */
export function openCapabilities({ assigned, plans }: MyCapabilities): OpenCapability[] {
  const planOf = new Map<string, AssignedPlan>();
  for (const one of plans)
    if (one.progress !== 'complete' && one.capability.name !== '' && !planOf.has(one.capability.id))
      planOf.set(one.capability.id, one);
  const found = new Map<string, OpenCapability>();
  const add = ({ id, name }: { id: string; name: string }, isAssigned: boolean) => {
    if (found.has(id)) return;
    const plan = planOf.get(id)?.plan;
    found.set(id, {
      id,
      name,
      isAssigned,
      ...(plan !== undefined && { plan: { id: plan.id, title: plan.title } }),
    });
  };
  for (const { capability } of open(assigned)) add(capability, true);
  for (const { capability } of planOf.values()) add(capability, false);
  return [...found.values()];
}

/** What of a capability is due next; undefined where nothing of it is still to be learned. */
export const nextDue = (
  assigned: readonly AssignedCapability[],
  capability: string | undefined,
): AssignedCapability | undefined => open(assigned).find((one) => one.capability.id === capability);

const open = (assigned: readonly AssignedCapability[]) =>
  assigned.filter(({ status }) => status === 'pending').sort((a, b) => a.deadline.localeCompare(b.deadline));
