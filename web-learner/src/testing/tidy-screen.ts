import { afterAll, beforeAll, jest } from '@jest/globals';
import { dismissToast, toastStore } from '../ui/toasts/toast-store';

/**
 * Has each file of a suite find the document as the first one did: what a file sets on the window, keeps on the device,
 * draws, says in toasts, or has in the address is gone after its tests.
 */
export function tidyScreen(): void {
  let before: Record<string, PropertyDescriptor> = {};
  beforeAll(() => {
    before = Object.getOwnPropertyDescriptors(globalThis);
  });
  afterAll(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    for (const { id } of toastStore.get()) dismissToast(id);
    putBack(before);
    localStorage.clear();
    sessionStorage.clear();
    document.body.replaceChildren();
    document.title = '';
    history.replaceState(null, '', '/');
  });
}

/** Has the window's own properties as they were. */
function putBack(before: Record<string, PropertyDescriptor>): void {
  for (const [name, now] of Object.entries(Object.getOwnPropertyDescriptors(globalThis))) {
    const then = before[name];
    if (then === undefined) Reflect.deleteProperty(globalThis, name);
    else if (then.value !== now.value || then.get !== now.get) Object.defineProperty(globalThis, name, then);
  }
}
