import type { ReminderRules } from '@keenly/contracts/reminder-rules';
import {
  previewReminders,
  readReminderRules,
  saveReminderRules,
} from '@keenly/contracts/reminder-rules.endpoints';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api';
import { endpointQuery } from '../../../shared/query/endpoint-query';

/** The organization's reminder rules (product/capabilities#reminder-rules), read again whenever they are opened. */
export const reminderRulesQuery = { ...endpointQuery(readReminderRules, {}), staleTime: 0, gcTime: 0 };

/** Who gets what under these rules, saved or not. */
export function reminderPreviewQuery({ rules, time_zone, from_hour, until_hour }: ReminderRules) {
  const query = { rules: rules.toSorted().join(), time_zone, from_hour, until_hour };
  return { ...endpointQuery(previewReminders, { query }), placeholderData: keepPreviousData };
}

/** Saves the rules, and what the others need who saved in between. */
export function useSaveReminderRules() {
  const queryClient = useQueryClient();
  return {
    send: async (rules: ReminderRules, version: number) => {
      await api.ask(saveReminderRules, { body: { ...rules, version } });
      // A rule that was just switched on has no history before today.
      await queryClient.invalidateQueries({ queryKey: [previewReminders.path] });
    },
    stored: () => api.ask(readReminderRules, {}),
  };
}
