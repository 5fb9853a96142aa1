/** On this device: whether the sidebar is open. */
export const SIDEBAR_KEY = 'keenly.sidebar';
/** Below 720 px the sidebar is a drawer. */
export const NARROW = '(max-width: 719.98px)';
