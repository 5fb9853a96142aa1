import { PRODUCT_NAME } from '@keenly/contracts/product';
import { browser } from 'wxt/browser';

export type ToolbarState = 'off' | 'on' | 'camera_on' | 'paused' | 'offline' | 'needs_you';

const titles: Record<ToolbarState, string> = {
  off: PRODUCT_NAME,
  on: `${PRODUCT_NAME}: a session is running`,
  camera_on: `${PRODUCT_NAME}: a session is running with the camera on`,
  paused: `${PRODUCT_NAME}: paused`,
  offline: `${PRODUCT_NAME}: offline, nothing is lost`,
  needs_you: `${PRODUCT_NAME}: action needed`,
};
/** Beside the icon's own shape, for anyone who sees neither it nor its colour well. */
const badges: Record<ToolbarState, { text: string; colour: string }> = {
  off: { text: '', colour: '#445660' },
  on: { text: 'on', colour: '#0A6B86' },
  camera_on: { text: 'cam', colour: '#07546A' },
  paused: { text: 'II', colour: '#445660' },
  offline: { text: 'off', colour: '#445660' },
  needs_you: { text: '!', colour: '#8A4B00' },
};
let shown: ToolbarState | null = null;

export async function showToolbar(state: ToolbarState): Promise<void> {
  if (shown === state) return;
  shown = state;
  const file = state.replaceAll('_', '-');
  const path = { 16: `/icons/${file}-16.png`, 32: `/icons/${file}-32.png` };
  const { text, colour } = badges[state];
  await Promise.all([
    browser.action.setIcon({ path }),
    browser.action.setTitle({ title: titles[state] }),
    browser.action.setBadgeText({ text }),
    browser.action.setBadgeBackgroundColor({ color: colour }),
    browser.action.setBadgeTextColor({ color: '#FFFFFF' }),
  ]);
}
