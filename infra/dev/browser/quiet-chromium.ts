import { findHeadlessShell } from './chromium.js';

/** The Chromium of tests and measurements; the runner names the one that it found or installed. */
export const chromiumPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** A Chromium that asks the network for nothing of its own, and runs as any user and without a graphics card. */
export const quietFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** To launch it without a window. */
export const quietChromium = { executablePath: chromiumPath, args: ['--headless=new', ...quietFlags] };

/**
 * For tests that look at pages and no more: the same engine without the rest of a browser, where it's installed.
 * Measurements keep the whole one, which people have.
 */
export const quietPages = { ...quietChromium, executablePath: findHeadlessShell() ?? chromiumPath };
