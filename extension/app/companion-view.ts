import type { ExtensionStatus } from '@keenly/contracts/extension-bridge';
import { browser } from 'wxt/browser';
import { cameraWords } from '../features/camera/camera-trouble';
import { ownerOf, type Pairing } from '../features/pairing/pairing';
import type { CameraView, CompanionView } from '../shared/own-messages';
import type { Keenly } from './keenly';
import { ownOrigin } from './own-origin';
import { pagesAllowed } from './page-permission';
import { sessionView } from './session-view';
import { isOffline } from './standing';

/** The extension's status as the web application receives it. */
export async function statusOf(keenly: Keenly): Promise<ExtensionStatus> {
  const { companion, delivery } = keenly;
  // A pairing that the service no longer accepts is none: the web application then offers to pair again.
  const pairing = delivery.halted === null ? keenly.pairing : null;
  const { session, learner } = companion.current;
  const { waiting } = await counts(keenly);
  return {
    version: browser.runtime.getManifest().version,
    extension_id: browser.runtime.id,
    paired: pairing && {
      user_id: pairing.user.user_id,
      user_name: pairing.user.user_name,
      external_id: pairing.external_id,
      account: pairing.account,
    },
    session: session && {
      session_id: session.id,
      topic: session.topic,
      started_at: new Date(session.startedAtMs).toISOString(),
      state: session.phase === 'paused' ? 'paused' : (learner.reported ?? 'neutral'),
      rested_s: (session.restedMs ?? 0) / 1000,
      break_from_s: session.pausedAtMs === null ? null : session.pausedAtMs / 1000,
    },
    waiting,
    calibrated_at: keenly.camera.calibration.calibratedAt,
  };
}

/** The view that the popup and the set-up page draw. */
export async function viewOf(keenly: Keenly): Promise<CompanionView> {
  const { pairing, delivery } = keenly;
  const { preferences } = keenly.choices;
  const last = keenly.lastSession;
  const [{ waiting, foreign }, refused, allowed, session] = await Promise.all([
    counts(keenly),
    keenly.outbox.refusedEvents(),
    pagesAllowed(),
    sessionView(keenly),
  ]);
  const trouble = keenly.storageTrouble ? 'storage' : delivery.halted;
  return {
    origin: pairing?.apiOrigin ?? ownOrigin(),
    consented: preferences.consentedAt !== null,
    paired: pairing && {
      userName: pairing.user.user_name,
      email: pairing.user.email,
      place: placeOf(pairing.account),
    },
    link: trouble !== null ? 'needs_you' : isOffline(keenly) ? 'offline' : 'ok',
    trouble,
    waiting,
    foreign,
    refused: refused.map(({ id, event, message }) => ({ id, type: event.type, at: event.at, message })),
    session,
    topics: keenly.topics.topics,
    last: last && { id: last.id, topic: last.topic, seconds: last.seconds, reason: last.reason },
    camera: cameraView(keenly),
    choices: {
      pageText: preferences.pageText && allowed,
      pageCards: preferences.pageCards && allowed,
      excludedSites: preferences.excludedSites,
      pagesAllowed: allowed,
    },
  };
}

function placeOf({ client_name: organization }: Pairing['account']): string {
  return organization ?? 'personal account';
}

function cameraView({ camera, choices }: Keenly): CameraView {
  const { keeper, calibration } = camera;
  const { camera: chosen, expressions } = choices.preferences;
  const words = keeper.trouble === null ? null : cameraWords[keeper.trouble];
  return {
    chosen,
    expressions,
    on: keeper.state === 'on',
    trouble: words,
    calibratedAt: calibration.calibratedAt,
  };
}

const counts = ({ outbox, pairing }: Keenly) => outbox.count(pairing && ownerOf(pairing));
