import { jest } from '@jest/globals';
import type { GeneralInformation } from '@keenly/contracts/identity';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { sessionStore } from '../shared/api/api';
import { createQueryClient } from '../shared/query/query-client';
import { Toasts } from '../ui/toasts/toasts';
import { aLearner, aManager, aSignIn } from './builders';
import './dialogs';

// What is expected comes when it comes: parts load their own code, and the machine may be busy.
configure({ asyncUtilTimeout: 15_000 });
jest.setTimeout(40_000);

/** Signs Maya in and draws a part of a page with what surrounds it: router, query cache, toasts. */
export function drawSignedIn(what: ReactNode, at = '/home', queryClient = createQueryClient()) {
  signIn(aLearner());
  return drawAgain(what, at, queryClient);
}

/** The same for Tomas, who manages. */
export function drawForManager(what: ReactNode, at = '/manager-dashboard') {
  signIn(aManager());
  return drawAgain(what, at);
}

function signIn(user: GeneralInformation): void {
  localStorage.clear();
  const now = Date.now();
  sessionStore.set({ ...aSignIn(user, { expires_at: now + 900_000 }), renew_at: now + 800_000 });
}

/** Draws as after a reload: who was signed in still is, and what the device keeps is there. */
export function drawAgain(what: ReactNode, at = '/home', queryClient = createQueryClient()) {
  cleanup();
  render(
    <MemoryRouter initialEntries={[at]}>
      <QueryClientProvider client={queryClient}>
        {what}
        <Toasts />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return queryClient;
}

/** What a canvas and a layout need and jsdom has not: media queries that do not hold, sizes that never change. */
export function standInForLayout(): void {
  window.matchMedia = (media) =>
    ({
      media,
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
  globalThis.ResizeObserver = class implements ResizeObserver {
    observe(): void {
      return undefined;
    }
    unobserve(): void {
      return undefined;
    }
    disconnect(): void {
      return undefined;
    }
  };
  HTMLCanvasElement.prototype.getContext = function pen(this: HTMLCanvasElement) {
    return penOf(this);
  } as unknown as HTMLCanvasElement['getContext'];
}

/** A drawing context that takes every call and draws nothing; text has no width. */
function penOf(canvas: HTMLCanvasElement): object {
  return new Proxy(
    { canvas, measureText: () => ({ width: 0 }) },
    {
      get: (known, name) => (name in known ? known[name as keyof typeof known] : () => undefined),
      set: () => true,
    },
  );
}
