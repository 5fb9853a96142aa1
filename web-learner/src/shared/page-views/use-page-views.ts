import type { PagePattern } from '@keenly/contracts/page-view';
import { useEffect, useRef, useState } from 'react';
import { type Beacons, ViewQueue } from './view-queue';

/** How long views wait for each other, in milliseconds. */
const TOGETHER_MS = 15_000;

/** Has this page been opened from outside, and not by going on, back or reloading? */
function isArrival(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isFromHere = document.referrer !== '' && new URL(document.referrer).origin === location.origin;
  return navigation?.type === 'navigate' && !isFromHere;
}

/** Counts that this page is seen, and each one that follows it (product/shared#page-views). */
export function usePageViews(page: PagePattern): void {
  const [queue] = useState(() => new ViewQueue(browser()));
  const isUnderWay = useRef(false);
  useEffect(() => {
    queue.add(page, queue.isOn && !isUnderWay.current && isArrival());
    isUnderWay.current = true;
  }, [page, queue]);
  useEffect(() => {
    const flush = () => queue.flush();
    // The last moment that a page surely hears of, on a telephone too.
    const onHidden = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    const timer = setInterval(flush, TOGETHER_MS);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onHidden);
      flush();
    };
  }, [queue]);
}

function browser(): Beacons {
  const given = navigator as Navigator & Omit<Beacons, 'sendBeacon'>;
  return {
    ...(typeof given.sendBeacon === 'function' ? { sendBeacon: given.sendBeacon.bind(given) } : {}),
    doNotTrack: given.doNotTrack,
    ...(given.globalPrivacyControl === undefined ? {} : { globalPrivacyControl: given.globalPrivacyControl }),
  };
}
