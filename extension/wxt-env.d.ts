import 'wxt/browser';

declare module 'wxt/browser' {
  /** Normally generated from the build; written down here so that types can be checked without building first. */
  export interface WxtRuntime {
    getURL(path: `/${string}`): string;
  }
}
