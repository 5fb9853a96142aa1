import { useEffect, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';

interface Key {
  name: string;
  shortcut: string;
}

/** Which key stops (while something runs) or starts, and where to change that. */
export function Keys({ state }: { state: 'off' | 'running' | 'paused' }) {
  const [keys, setKeys] = useState<Key[]>([]);
  useEffect(() => {
    void browser.commands.getAll().then((commands) => {
      setKeys(commands.map(({ name, shortcut }) => ({ name: name ?? '', shortcut: shortcut ?? '' })));
    });
  }, []);
  const keyOf = (command: string) => keys.find(({ name }) => name === command)?.shortcut ?? '';
  const shown: [key: string, does: string][] =
    state !== 'off'
      ? [
          [keyOf('stop-session'), 'stops'],
          [keyOf('pause-session'), state === 'paused' ? 'resumes' : 'pauses'],
        ]
      : [[keyOf('start-session'), 'starts with your last topic']];
  return (
    <p class="keys quiet">
      {shown
        .filter(([key]) => key !== '')
        .map(([key, does]) => (
          <span key={does}>
            <kbd>{key}</kbd> {does}
          </span>
        ))}
      <button class="link" type="button" onClick={() => void openShortcuts()}>
        Change shortcuts
      </button>
    </p>
  );
}

/** Where the browser lets its owner choose the keys of extensions. */
async function openShortcuts(): Promise<void> {
  // Firefox 137 and later; not yet in the types.
  const commands = browser.commands as typeof browser.commands & {
    openShortcutSettings?: () => Promise<void>;
  };
  if (commands.openShortcutSettings !== undefined) await commands.openShortcutSettings();
  else await browser.tabs.create({ url: 'chrome://extensions/shortcuts' });
}
