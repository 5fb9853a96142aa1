import type { UserManifest } from 'wxt';
import { PRODUCT_NAME } from '../services/contracts/src/product';

/**
 * Public half of the key that fixes the unpacked build's id (UNPACKED_EXTENSION_ID in the contracts). Its private half
 * is only needed to sign packages, and is not kept here.
 */
const PUBLIC_KEY =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAuNaWm02WBDccsj5KI2MBvPNTvcDAwaRrAkdyHNuy2wwOi8LyI9R9vWJzKpR3zEl0YeMwl2CPOM7rOta/Csn+/xxiS2NfnqADf31TFlYEK8NalZbykXAxkgdCYy6dqaAIqXNky79N+oG2Gve8+Ne81vciJtJw1maChvPaFED5zMfyxwsdzk2yJ1mZXuww5v7CT+oARa6v4xDL3fuavoVETYRdW1GuTI9Pv61Qqxov8eRYIrljoIAc20XnuG7I8U1MSIUXf/j827PUjVcR86YPXN868I6cUoSZjam0NXaqig6Fc2U9/e4wdGk0l7yGbWjAPdr3ETTn9QSw4dX1fkNDBwIDAQAB';
const GECKO_ID = 'companion@keenly.example';

const permissions = ['tabs', 'storage', 'alarms', 'idle', 'notifications', 'scripting'] as const;

interface Build {
  browser: string;
  /** Origin of Keenly's web pages and service. */
  origin: string;
  testSeam: boolean;
}

/** The manifest: as few permissions as work. Pages of the web are optional, asked for with a reason, by a click. */
export function manifestOf({ browser, origin, testSeam }: Build): UserManifest {
  const { protocol, hostname } = new URL(origin);
  const ours = [...new Set(['http://localhost/*', `${protocol}//${hostname}/*`])];
  const firefox = browser === 'firefox';
  return {
    name: PRODUCT_NAME,
    description: 'A calm study companion that notices when you drift and helps you get back on topic.',
    homepage_url: origin,
    // Chrome's background has no page of its own: the camera is read in an offscreen document.
    permissions: [...permissions, ...(firefox ? [] : ['offscreen' as const])],
    // A browser that no person sits at cannot be asked: the test build has a part of the web from the start.
    host_permissions: testSeam ? [...ours, 'http://*/*', 'https://*/*'] : ours,
    optional_host_permissions: testSeam ? [] : ['http://*/*', 'https://*/*'],
    incognito: 'not_allowed',
    content_security_policy: { extension_pages: "script-src 'self' 'wasm-unsafe-eval'; object-src 'self'" },
    icons: {
      16: '/icons/on-16.png',
      32: '/icons/on-32.png',
      48: '/icons/on-48.png',
      128: '/icons/on-128.png',
    },
    action: {
      default_icon: { 16: '/icons/off-16.png', 32: '/icons/off-32.png' },
      default_title: PRODUCT_NAME,
    },
    commands,
    browser_specific_settings: { gecko: { id: GECKO_ID, strict_min_version: '142.0', ...geckoData } },
    options_ui: { page: 'onboarding.html', open_in_tab: true },
    ...(firefox
      ? {}
      : { key: PUBLIC_KEY, minimum_chrome_version: '121', externally_connectable: { matches: ours } }),
  };
}

/** Four keys at most may be suggested. Stopping has one of its own, which does nothing else. */
const commands = {
  'stop-session': { suggested_key: { default: 'Alt+Shift+S' }, description: 'Stop the study session' },
  'pause-session': { suggested_key: { default: 'Alt+Shift+U' }, description: 'Pause or resume the session' },
  'start-session': {
    suggested_key: { default: 'Alt+Shift+K' },
    description: 'Start a session with your last topic',
  },
  'answer-nudge': {
    suggested_key: { default: 'Alt+Shift+Y' },
    description: 'Move focus to the nudge on the page',
  },
};

/** Kinds of data that leave the device, as Firefox lists them at installation. */
const geckoData = {
  data_collection_permissions: { required: ['browsingActivity' as const], optional: [] },
};
