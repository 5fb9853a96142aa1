/** jsdom lays nothing out and draws nothing: import this file where a spec shows a chart. */
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

/** A drawing context that takes every call and draws nothing; text has no width. */
function penOf(canvas: HTMLCanvasElement): object {
  return new Proxy<Record<PropertyKey, unknown>>(
    { canvas, measureText: () => ({ width: 0 }) },
    {
      get: (pen, name) => (name in pen ? pen[name] : () => undefined),
      set: () => true,
    },
  );
}
