import { useSyncExternalStore } from 'react';
import { extensionLink, type ExtensionPresence } from './bridge/extension-link';

/** The extension's presence; polls for as long as someone uses it. */
export function useExtension(): ExtensionPresence {
  return useSyncExternalStore(extensionLink.watch, extensionLink.get);
}
