import type { MondayDigest } from '@keenly/contracts/monday-digest';
import { chooseMondayDigest, readMondayDigest } from '@keenly/contracts/monday-digest.endpoints';
import type { ReminderRules } from '@keenly/contracts/reminder-rules';
import {
  previewReminders,
  readReminderRules,
  saveReminderRules,
} from '@keenly/contracts/reminder-rules.endpoints';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api';
import { endpointQuery } from '../../../shared/query/endpoint-query';

/** The organization's rules, and whether the manager gets the Monday digest. */
export interface ReminderSettings {
  rules: ReminderRules;
  digest: MondayDigest;
}

/** Read again whenever they are opened (product/capabilities#reminder-rules, product/mails#monday-digest). */
export const reminderSettingsQuery = queryOptions({
  queryKey: [readReminderRules.path, readMondayDigest.path],
  queryFn: async ({ signal }): Promise<ReminderSettings> => {
    const [rules, digest] = await Promise.all([
      api.ask(readReminderRules, {}, { signal }),
      api.ask(readMondayDigest, {}, { signal }),
    ]);
    return { rules, digest };
  },
  staleTime: 0,
  gcTime: 0,
});

/** Who gets what under these rules, saved or not. */
export function reminderPreviewQuery({ rules, time_zone, from_hour, until_hour }: ReminderRules) {
  const query = { rules: rules.toSorted().join(), time_zone, from_hour, until_hour };
  return { ...endpointQuery(previewReminders, { query }), placeholderData: keepPreviousData };
}

/** Saves the rules, and what the others need who saved in between; and the manager's own choice. */
export function useSaveReminders() {
  const queryClient = useQueryClient();
  return {
    sendRules: async (rules: ReminderRules, version: number) => {
      await api.ask(saveReminderRules, { body: { ...rules, version } });
      // A rule that was just switched on has no history before today.
      await queryClient.invalidateQueries({ queryKey: [previewReminders.path] });
    },
    sendDigest: (digest: MondayDigest) => api.ask(chooseMondayDigest, { body: digest }),
    storedRules: () => api.ask(readReminderRules, {}),
  };
}
