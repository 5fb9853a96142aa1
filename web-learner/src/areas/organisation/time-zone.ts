import type { ReminderRules } from '@keenly/contracts/reminder-rules';
import { readReminderRules, saveReminderRules } from '@keenly/contracts/reminder-rules.endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api';
import { endpointQuery } from '../../shared/query/endpoint-query';

/** The organization's clock, which is stored beside the rules that go by it (product/capabilities#reminder-rules). */
export const clockQuery = endpointQuery(readReminderRules, {});

/** Chooses another zone and leaves rules and hours as they were read; refused where someone changed them since. */
export function useChangeTimeZone() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ rules, zone }: { rules: ReminderRules; zone: string }) =>
      api.ask(saveReminderRules, { body: { ...rules, time_zone: zone } }),
    onSettled: () => client.invalidateQueries({ queryKey: clockQuery.queryKey }),
  });
}
