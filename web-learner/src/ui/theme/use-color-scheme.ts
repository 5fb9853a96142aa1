import { useSyncExternalStore } from 'react';
import { readColorScheme, subscribeColorScheme, type ColorSchemeChoice } from './color-scheme';

export function useColorScheme(): ColorSchemeChoice {
  return useSyncExternalStore(subscribeColorScheme, readColorScheme);
}
