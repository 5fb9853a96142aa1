import type { BridgeEvent } from '@keenly/contracts/extension-bridge';
import type { ExtensionEvent } from '@keenly/contracts/ingest';
import { browser } from 'wxt/browser';
import { ownerOf } from '../features/pairing/pairing';
import { notifyWebApplication } from './bridge-news';
import { statusOf } from './companion-view';
import type { Keenly } from './keenly';
import { askWhetherOnBreak, endAsking } from './long-break';
import { hideNudge, showNudge } from './nudge-display';
import { pagesAllowed } from './page-permission';
import type { Study } from './study';
import { showStanding } from './standing';
import type { News } from './study-wish';

/** Name of the alarm that wakes the worker while there is something to do, and how often (minutes; 0.5 is the least). */
export const PULSE = 'pulse';
const PULSE_MIN = 0.5;

/** Effects of a turn, once it is stored. Nothing here may hold up the next turn. */
export function reactTo(
  keenly: Keenly,
  study: Study,
  events: readonly ExtensionEvent[],
  news: readonly News[],
): void {
  showStanding(keenly);
  keenly.camera.keeper.align();
  const stopped = news.some((item) => item.kind === 'stopped');
  const doing: Promise<unknown>[] = [keepPulse(keenly, study, events.length > 0)];
  if (events.length > 0) doing.push(keenly.sender.flush({ urgent: stopped }));
  else if (study.session !== null) doing.push(keenly.sender.sendHeartbeat());
  const told = news.length > 0 || events.some((event) => event.type === 'state_changed');
  for (const item of news) doing.push(notify(keenly, item));
  if (told) doing.push(notifyStatus(keenly));
  for (const one of doing) one.catch((failure: unknown) => console.error('Keenly:', failure));
}

async function notify(keenly: Keenly, item: News): Promise<void> {
  switch (item.kind) {
    case 'nudge_raised': {
      const { pageCards } = keenly.choices.preferences;
      const { nudge } = item.nudge;
      const inFront = nudge !== 'off_chrome';
      const before = keenly.companion.current.nudges.raised.filter((raised) => raised.nudge === nudge);
      await showNudge(item, {
        cardsAllowed: inFront && pageCards && (await pagesAllowed()),
        thresholdS: keenly.nudging.settings().thresholdS[nudge],
        nth: Math.max(0, before.length - 1),
      });
      return send(keenly, { event: 'nudge', session_id: item.sessionId, nudge: item.nudge.nudge });
    }
    case 'nudge_ended':
      return item.nudge.nudge === 'auto_stop' ? undefined : hideNudge(item.nudge.id);
    case 'started': {
      const { sessionId: session_id, topic, startedAtMs } = item;
      const started_at = new Date(startedAtMs).toISOString();
      return send(keenly, { event: 'session_started', session_id, topic, started_at });
    }
    case 'stopped':
      await endAsking();
      return send(keenly, { event: 'session_stopped', session_id: item.sessionId });
    case 'paused':
      return undefined;
    case 'resumed':
      return endAsking();
    case 'break_long':
      return askWhetherOnBreak(item.topic, Math.round(keenly.nudging.settings().breakAskS / 60));
    default:
      return item satisfies never;
  }
}

const send = (keenly: Keenly, event: BridgeEvent) => notifyWebApplication(keenly.paired.origins, event);

/** Sends the web application the current state: after pairing, unpairing, and every turn that changed something. */
export async function notifyStatus(keenly: Keenly): Promise<void> {
  await send(keenly, { event: 'status', status: await statusOf(keenly) });
}

/** The alarm runs while a session does or something waits that could be sent; otherwise the worker may sleep. */
async function keepPulse(keenly: Keenly, study: Study, wrote: boolean): Promise<void> {
  const needed = study.session !== null || wrote || (await hasUnsent(keenly));
  if (needed === pulsing) return;
  pulsing = needed;
  if (needed) await browser.alarms.create(PULSE, { periodInMinutes: PULSE_MIN });
  else await browser.alarms.clear(PULSE);
}
let pulsing: boolean | null = null;

async function hasUnsent({ pairing, delivery, outbox }: Keenly): Promise<boolean> {
  if (pairing === null || delivery.halted !== null) return false;
  return (await outbox.count(ownerOf(pairing))).waiting > 0;
}
