/**
 * One reading of the device's clocks. `wallMs` can be set back or forward by its owner; `monoMs` never jumps, but
 * starts over with each life of the worker, which `bootId` names.
 */
export interface Now {
  wallMs: number;
  monoMs: number;
  bootId: string;
}
export type Clock = () => Now;

export function deviceClock(bootId: string): Clock {
  return () => ({ wallMs: Date.now(), monoMs: performance.now(), bootId });
}
