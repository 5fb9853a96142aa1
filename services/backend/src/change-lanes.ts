import { changeLanes } from './change-lanes/change-lanes.js';
import { CopyRefused } from './change-lanes/copy-refused.js';
import { ConfigurationError, readConfig } from './platform/config/config.js';

/**
 * `node services/backend/dist/change-lanes.js`, run while Keenly is stopped: copies the database of DATABASE_URL into the empty
 * one of NEW_DATABASE_URL, whose log has EVENT_STORE_LANES lanes, distributed where EVENT_STORE_DISTRIBUTED says so
 * (infra/docs/outgrowing-one-machine.md#a-log-that-stands). Exit code 2 is something that the caller can change, 1 a fault.
 */
const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};
const grouped = (amount: number): string => amount.toLocaleString('en');

try {
  const { database } = readConfig(process.env);
  const targetUrl = process.env['NEW_DATABASE_URL'];
  if (!targetUrl) throw new CopyRefused('NEW_DATABASE_URL must name an empty database.');
  const { lanes, isDistributed } = database;
  const changed = await changeLanes({
    ...{ sourceUrl: database.url, targetUrl, lanes, isDistributed },
    onStep: (step) => say(`${new Date().toISOString()} ${step}`),
  });
  const { amount, sum } = changed.events;
  const seconds = changed.copiedInMs / 1000;
  say(
    `Copied ${grouped(amount)} events from ${changed.from} to ${lanes} ${lanes === 1 ? 'lane' : 'lanes'}, and ` +
      `${grouped(changed.rows)} rows of other tables, in ${seconds.toFixed(1)} s (${grouped(Math.round(amount / seconds))} events/s).`,
  );
  say(
    `Events of each lane: ${changed.amounts.map(grouped).join(' ')}. Each lane and each stream is without a gap.`,
  );
  say(`Checksum of the events, in both: ${sum}.`);
  say(
    `Now set DATABASE_URL to the new database, EVENT_STORE_LANES to ${lanes}, and EVENT_STORE_DISTRIBUTED to ` +
      `${isDistributed}, and start Keenly. It builds its read models first. Never start it on the old database again.`,
  );
} catch (error) {
  const isTheirs = error instanceof CopyRefused || error instanceof ConfigurationError;
  process.stderr.write(
    `${error instanceof Error ? (isTheirs ? error.message : error.stack) : String(error)}\n`,
  );
  process.exitCode = isTheirs ? 2 : 1;
}
