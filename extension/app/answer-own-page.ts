import { counted } from '@keenly/contracts/formulas/counted';
import { failed } from '../features/bridge/bridge-access';
import { revoke } from '../features/pairing/pairing';
import type { OwnAsk, OwnReply } from '../shared/own-messages';
import { startSession } from './answer-bridge';
import { viewOf } from './companion-view';
import { goBack } from './go-back';
import type { Keenly } from './keenly';
import { correctPage, forgetPage } from './page-corrections';
import { notifyStatus } from './react-to-turn';

/** Answers the popup and the set-up page; every answer carries the view as it is afterwards. */
export async function answerOwnPage(keenly: Keenly, ask: OwnAsk): Promise<OwnReply> {
  const trouble = await carryOut(keenly, ask);
  const view = await viewOf(keenly);
  return trouble === null ? { ok: true, view } : { ok: false, message: trouble, view };
}

const NO_SUCH_PAGE = 'This page is no longer part of the session.';

/** Does what is asked; answers null, or why not. */
async function carryOut(keenly: Keenly, ask: OwnAsk): Promise<string | null> {
  const { companion } = keenly;
  switch (ask.ask) {
    case 'view':
      return null;
    case 'start': {
      const reply = await startSession(keenly, {
        topic: ask.topic,
        origin: ask.origin ?? 'topic',
        capabilityId: ask.capabilityId ?? null,
        planId: ask.planId ?? null,
      });
      return reply.ok ? null : reply.message;
    }
    case 'pause':
    case 'resume':
    case 'stop': {
      const { refusal } = await companion.turn({ do: ask.ask });
      return refusal === 'NO_SESSION' ? failed('NO_SESSION').message : null;
    }
    case 'correct_page':
      return (await correctPage(keenly, ask.page, ask.pageClass)) ? null : NO_SUCH_PAGE;
    case 'forget_page':
      return (await forgetPage(keenly, ask.page)) ? null : NO_SUCH_PAGE;
    case 'go_back':
      await goBack(keenly, false);
      return null;
    case 'refresh_topics':
      await keenly.topics.refresh();
      return null;
    case 'consent':
      await keenly.choices.choose({ consentedAt: new Date().toISOString() });
      return null;
    case 'choose': {
      const { pageText, pageCards, camera, expressions, excludedSites } = keenly.choices.preferences;
      await keenly.choices.choose({
        pageText: ask.pageText ?? pageText,
        pageCards: ask.pageCards ?? pageCards,
        camera: ask.camera ?? camera,
        expressions: ask.expressions ?? expressions,
        excludedSites: ask.excludedSites ?? excludedSites,
      });
      if (!keenly.choices.preferences.pageText) keenly.observer.forgetPageTexts();
      if (ask.camera === true) await keenly.camera.take();
      keenly.camera.keeper.align();
      return null;
    }
    case 'leave_camera':
      await keenly.camera.leave();
      return null;
    case 'try_again':
      await keenly.sender.reset({ ...keenly.delivery, halted: null, notBeforeMs: 0 });
      await keenly.sender.flush({ urgent: true });
      return null;
    case 'unpair':
      return unpair(keenly, ask.waiting);
    case 'calibrate':
      await keenly.camera.calibrate(ask.baseline);
      await notifyStatus(keenly);
      return null;
    case 'clear_refused':
      await keenly.outbox.clearRefused();
      return null;
    case 'discard_foreign':
      await keenly.discardForeign();
      return null;
    default:
      return ask satisfies never;
  }
}

async function unpair(keenly: Keenly, waiting: 'flush' | 'keep' | 'discard'): Promise<string | null> {
  const { pairing } = keenly;
  if (pairing === null) return null;
  await keenly.companion.turn({ do: 'stop' });
  await keenly.sender.flush({ urgent: true });
  const left = (await viewOf(keenly)).waiting;
  if (waiting === 'flush' && left > 0) return `Couldn’t send ${counted(left, 'event')} yet.`;
  const told = await revoke(pairing);
  await keenly.pairWith(null);
  if (waiting === 'discard') await keenly.discardForeign();
  await notifyStatus(keenly);
  return told
    ? null
    : 'Unpaired on this device. Keenly couldn’t be reached, so your account still lists this browser.';
}
