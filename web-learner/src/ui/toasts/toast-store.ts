import { TOAST_MS } from '@keenly/contracts/catalogue/failures';

export type ToastTone = 'error' | 'success' | 'info';
export interface Toast {
  id: number;
  tone: ToastTone;
  text: string;
}

/** More than this at once is noise; the oldest leaves. */
const MOST = 4;

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

export const toastStore = {
  get: (): readonly Toast[] => toasts,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Shows a toast top right for 4 seconds (product/shared#toasts). The same words twice at once are one toast. */
export function toast(tone: ToastTone, text: string): void {
  const id = nextId++;
  change([...toasts.filter((shown) => shown.text !== text), { id, tone, text }].slice(-MOST));
  setTimeout(() => dismissToast(id), TOAST_MS);
}

export function dismissToast(id: number): void {
  change(toasts.filter((shown) => shown.id !== id));
}

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of [...listeners]) listener();
}
