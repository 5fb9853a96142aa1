import { useCallback, useEffect, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import type { CompanionView, OwnAsk, OwnReply } from '../own-messages';

const REFRESH_MS = 1000;

/** The background's view, fresh every second while the page is open, and a way to ask for things. */
export function useCompanion() {
  const [view, setView] = useState<CompanionView | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const send = useCallback(async (ask: OwnAsk): Promise<OwnReply> => {
    const reply = await browser.runtime.sendMessage<OwnAsk, OwnReply>(ask);
    setView(reply.view);
    return reply;
  }, []);

  useEffect(() => {
    const refresh = () => void send({ ask: 'view' });
    refresh();
    const timer = setInterval(refresh, REFRESH_MS);
    return () => clearInterval(timer);
  }, [send]);

  /** Asks, and keeps what went wrong for `message`; true when all went well. */
  const ask = useCallback(
    async (wish: OwnAsk): Promise<boolean> => {
      setBusy(true);
      const reply = await send(wish).finally(() => setBusy(false));
      setMessage(reply.ok ? null : reply.message);
      return reply.ok;
    },
    [send],
  );
  /** Asks for what nobody waits for: nothing is locked meanwhile. Once it's there, the view has it. */
  const mention = useCallback((wish: OwnAsk): void => void send(wish), [send]);
  return { view, message, busy, ask, mention };
}
