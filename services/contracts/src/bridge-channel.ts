/**
 * Window messages of the bridge content script carry this channel, so that pages' own chatter is ignored. It stands
 * apart from the schemas (extension-bridge.ts) because the script runs in every page of the web application.
 */
export const BRIDGE_CHANNEL = 'keenly-extension-bridge';
