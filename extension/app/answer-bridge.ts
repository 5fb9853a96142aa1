import type { BridgeReply, BridgeRequest } from '@keenly/contracts/extension-bridge';
import { browser } from 'wxt/browser';
import { admit, failed } from '../features/bridge/bridge-access';
import { ownerOf, redeem } from '../features/pairing/pairing';
import type { StartRequest } from '../features/session/study-session';
import type { StudiedCourse } from '../shared/studied-course';
import { browserName } from './browser-name';
import { statusOf } from './companion-view';
import type { Keenly } from './keenly';
import { notifyStatus } from './react-to-turn';

/** Answers one message of a web page; `origin` is the browser's word for where it came from. */
export async function answerBridge(
  keenly: Keenly,
  origin: string | null,
  message: unknown,
): Promise<BridgeReply> {
  const admitted = admit(origin, message, keenly.paired.origins);
  if (!admitted.ok) return admitted;
  const { request } = admitted;
  switch (request.type) {
    case 'user':
      return wellDone(keenly);
    case 'saveUser':
      await makeWay(keenly, request.account_id);
      return pair(keenly, new URL(request.api_origin).origin, request.code);
    case 'session':
      if (isOfAnother(keenly, request.account_id)) return failed('NOT_PAIRED');
      return startSession(keenly, {
        topic: request.topic,
        origin: request.origin,
        capabilityId: request.capability_id ?? null,
        planId: request.plan_id ?? null,
        course: courseOf(request),
      });
    case 'stop_session': {
      const { refusal } = await keenly.companion.turn({ do: 'stop' });
      return refusal === null ? wellDone(keenly) : failed('NO_SESSION');
    }
    case 'calibrate':
      await openOwnPage('/calibration.html');
      return wellDone(keenly);
    default:
      return request satisfies never;
  }
}

/** The course that a page starts a session from; undefined where it names none. */
function courseOf(request: Extract<BridgeRequest, { type: 'session' }>): StudiedCourse | undefined {
  const { course_id: id, lesson_id: lessonId, cues } = request;
  if (id === undefined) return undefined;
  return { id, lessonId: lessonId ?? null, cues: cues ?? { pages: [], words: [] } };
}

/** Starts a session for the paired person, once they agreed to what is recorded. */
export async function startSession(keenly: Keenly, request: StartRequest): Promise<BridgeReply> {
  const { pairing } = keenly;
  if (pairing === null) return failed('NOT_PAIRED');
  if (keenly.choices.preferences.consentedAt === null) {
    await openSetUp();
    return failed('CONSENT_MISSING');
  }
  const { refusal } = await keenly.companion.turn({
    do: 'start',
    request,
    owner: ownerOf(pairing),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    camera: await keenly.camera.isReady(),
  });
  return refusal === null ? wellDone(keenly) : failed('SESSION_RUNNING');
}

export const openSetUp = () => openOwnPage('/onboarding.html');

/** Opens one of our own pages, or brings the open one to the front. */
async function openOwnPage(path: '/onboarding.html' | '/calibration.html'): Promise<void> {
  const url = browser.runtime.getURL(path);
  const [open] = await browser.tabs.query({ url });
  if (open?.id === undefined) await browser.tabs.create({ url });
  else await browser.tabs.update(open.id, { active: true });
}

/** The page shows another account than the one that this extension records into; never so where the page is older. */
function isOfAnother({ pairing }: Keenly, accountId: string | undefined): boolean {
  return accountId !== undefined && pairing !== null && pairing.account.account_id !== accountId;
}

/** Pairing again revokes the old token, so the session of the account before is stopped and sent first. */
async function makeWay(keenly: Keenly, accountId: string | undefined): Promise<void> {
  if (!isOfAnother(keenly, accountId)) return;
  await keenly.companion.turn({ do: 'stop' });
  await keenly.sender.flush({ urgent: true });
}

async function pair(keenly: Keenly, apiOrigin: string, code: string): Promise<BridgeReply> {
  const redeemed = await redeem(apiOrigin, {
    code,
    install_id: await keenly.paired.installId(),
    extension_id: browser.runtime.id,
    browser: browserName(navigator.userAgent),
  });
  if (!redeemed.ok) return failed(redeemed.code);
  const running = keenly.companion.current.session;
  // Another person or account takes over: what ran belongs to the one before, and ends here.
  if (running !== null && running.owner !== ownerOf(redeemed.pairing))
    await keenly.companion.turn({ do: 'stop' });
  await keenly.pairWith(redeemed.pairing);
  await Promise.all([keenly.sender.flush({ urgent: true }), notifyStatus(keenly)]);
  return wellDone(keenly);
}

async function wellDone(keenly: Keenly): Promise<BridgeReply> {
  return { ok: true, status: await statusOf(keenly) };
}
