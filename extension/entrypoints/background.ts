import '../shared/zod-without-eval';
import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { answerBridge, openSetUp } from '../app/answer-bridge';
import { answerNotification } from '../app/answer-notification';
import { answerNudge } from '../app/answer-nudge';
import { answerOwnPage } from '../app/answer-own-page';
import { Keenly } from '../app/keenly';
import { IDLE_DETECTION_S } from '../app/look-around';
import { obeyCommand } from '../app/obey-command';
import { isCommand } from '../shared/command-names';
import { CAMERA_NOTICE } from '../app/learner-camera';
import { isOwnPage, originOf } from '../app/own-origin';
import { injectBridge } from '../app/inject-bridge';
import { reactTo } from '../app/react-to-turn';
import { showStanding } from '../app/standing';
import { connectTestSeam } from '../app/test-seam';
import { cameraReportSchema } from '../features/camera/camera-state';
import { ownAskSchema, pageScriptMessageSchema } from '../shared/own-messages';

/**
 * The worker may be ended at any moment and is started by whatever happens next: every listener is registered here,
 * at once, and waits for what is being restored.
 */
export default defineBackground(() => {
  const opening = Keenly.open({ onTurn: reactTo, onDelivery: showStanding });
  const look = () => void opening.then((keenly) => keenly.companion.lookSoon());
  const send = () => void opening.then((keenly) => keenly.sender.flush({ urgent: true }));

  browser.tabs.onActivated.addListener(look);
  browser.tabs.onUpdated.addListener((_, change) => {
    if (change.url !== undefined || change.title !== undefined || change.status === 'complete') look();
  });
  browser.tabs.onRemoved.addListener(look);
  browser.windows.onFocusChanged.addListener(look);
  browser.idle.setDetectionInterval(IDLE_DETECTION_S);
  browser.idle.onStateChanged.addListener(look);
  browser.permissions.onRemoved.addListener(look);
  browser.alarms.onAlarm.addListener(() => {
    void opening.then(async (keenly) => {
      await keenly.companion.turn({ do: 'look' });
      await Promise.all([keenly.sender.flush(), keenly.camera.report()]);
    });
  });
  self.addEventListener('online', send);
  self.addEventListener('offline', look);

  browser.runtime.onInstalled.addListener(() => {
    // Loaded unpacked, an extension is 'installed' at every start of the browser: ask those only who never answered.
    void opening.then((keenly) =>
      keenly.choices.preferences.consentedAt === null ? openSetUp() : undefined,
    );
    void injectBridge();
  });
  browser.runtime.onStartup.addListener(send);

  browser.commands.onCommand.addListener((name) => {
    if (isCommand(name)) void opening.then((keenly) => obeyCommand(keenly, name));
  });

  browser.notifications.onClicked.addListener((id) => {
    if (id === CAMERA_NOTICE) return void openSetUp();
    void opening.then((keenly) => answerNotification(keenly, id, null));
  });
  browser.notifications.onClosed.addListener((id, byUser) => {
    if (byUser) void opening.then((keenly) => answerNudge(keenly, id, 'dismiss'));
  });
  if (!import.meta.env.FIREFOX) {
    browser.notifications.onButtonClicked.addListener((id, button) => {
      void opening.then((keenly) => answerNotification(keenly, id, button));
    });
    browser.runtime.onMessageExternal.addListener((message: unknown, sender, reply) => {
      // Other extensions have an id, pages of the web do not.
      const origin = sender.id === undefined ? originOf(sender) : null;
      void opening.then((keenly) => answerBridge(keenly, origin, message)).then(reply);
      return true;
    });
  }

  browser.runtime.onMessage.addListener((message: unknown, sender, reply) => {
    if (isOwnPage(sender)) {
      const seen = cameraReportSchema.safeParse(message);
      if (seen.success) {
        void opening.then((keenly) => keenly.camera.keeper.hear(seen.data)).then(reply);
        return true;
      }
      const ask = ownAskSchema.safeParse(message);
      if (!ask.success) return false;
      const isBubble = sender.tab === undefined;
      void opening
        .then((keenly) => {
          if (isBubble) keenly.observer.notePopup();
          return answerOwnPage(keenly, ask.data);
        })
        .then(reply);
      return true;
    }
    const said = pageScriptMessageSchema.safeParse(message);
    if (!said.success || sender.id !== browser.runtime.id || sender.tab === undefined) return false;
    if (said.data.say === 'nudge_answer') {
      const { nudgeId, answer } = said.data;
      void opening.then((keenly) => answerNudge(keenly, nudgeId, answer));
      return false;
    }
    const { request } = said.data;
    void opening.then((keenly) => answerBridge(keenly, originOf(sender), request)).then(reply);
    return true;
  });

  if (import.meta.env.WXT_TEST_SEAM === '1') connectTestSeam(opening);
});
