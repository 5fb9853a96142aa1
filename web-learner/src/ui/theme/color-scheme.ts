/** What a person chose; `system` follows the device. */
export type ColorSchemeChoice = 'light' | 'dark' | 'system';
export const colorSchemeChoices: readonly ColorSchemeChoice[] = ['light', 'dark', 'system'];

/** Also read by public/theme-boot.js before the first paint. */
export const COLOR_SCHEME_KEY = 'keenly.theme';

const listeners = new Set<() => void>();

export function readColorScheme(): ColorSchemeChoice {
  const stored = localStorage.getItem(COLOR_SCHEME_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Shows the choice at once, here and in every open tab, and keeps it on this device. */
export function chooseColorScheme(choice: ColorSchemeChoice): void {
  if (choice === 'system') localStorage.removeItem(COLOR_SCHEME_KEY);
  else localStorage.setItem(COLOR_SCHEME_KEY, choice);
  show();
}

/** For useSyncExternalStore: hears choices made here and in other tabs. */
export function subscribeColorScheme(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === COLOR_SCHEME_KEY) show();
  };
  listeners.add(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}

function show(): void {
  const choice = readColorScheme();
  if (choice === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = choice;
  for (const listener of [...listeners]) listener();
}
