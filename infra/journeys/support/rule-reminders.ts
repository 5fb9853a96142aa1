import { createApp } from '../../../services/backend/src/create-app.js';
import { RuleReminders } from '../../../services/backend/src/modules/assignment/reminder-rules/rule-reminders.js';
import { readConfig } from '../../../services/backend/src/platform/config/config.js';
import type { RunningKeenly } from './running-keenly';

export interface Reminding {
  /** One run of the rules, as its worker has each minute, at a moment of one's choice. Answers with how many were reminded. */
  run(at: Date): Promise<number>;
  stop(): Promise<void>;
}

/**
 * The engine of the reminder rules on a running Keenly's database: beside its own workers, as another worker would be. What it
 * decides goes into the log; the emails that follow are the running one's.
 */
export async function ruleReminders(keenly: RunningKeenly): Promise<Reminding> {
  const config = readConfig({ ...keenly.data(), NODE_ENV: 'test', LOG_LEVEL: 'error' });
  // Neither an api nor a worker: nothing runs but what is asked for.
  const app = await createApp({ ...config, isApi: false, isWorker: false });
  await app.init();
  return {
    run: (at) => app.get(RuleReminders, { strict: false }).run(at),
    stop: () => app.close(),
  };
}
