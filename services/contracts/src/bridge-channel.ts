/**
 * Channel name in window messages of the bridge content script, so a page's other messages are ignored. It isn't in
 * the file of the schemas (extension-bridge.ts) because the script runs in every page of the web application.
 */
export const BRIDGE_CHANNEL = 'keenly-extension-bridge';
