import { countPageViews } from '@keenly/contracts/page-view.endpoints';
import { PAGE_VIEWS_MAX, type PagePattern, type PageViews } from '@keenly/contracts/page-view';

/** What the browser offers for it, as far as it does. */
export interface Beacons {
  readonly sendBeacon?: (url: string, body: Blob) => boolean;
  readonly doNotTrack?: string | null;
  readonly globalPrivacyControl?: boolean;
}

/**
 * Collects page views and sends them together, without cookie, identity or address. Nothing is collected for anyone who
 * asks not to be tracked; what cannot be sent is dropped, as no page is worth a second try.
 */
export class ViewQueue {
  private views: PageViews['views'] = [];

  constructor(private readonly browser: Beacons) {}

  /** May and can views be sent from here? */
  get isOn(): boolean {
    const { sendBeacon, doNotTrack, globalPrivacyControl } = this.browser;
    return sendBeacon !== undefined && doNotTrack !== '1' && globalPrivacyControl !== true;
  }

  add(page: PagePattern, first: boolean): void {
    if (!this.isOn) return;
    this.views.push({ page, first });
    if (this.views.length >= PAGE_VIEWS_MAX) this.flush();
  }

  flush(): void {
    if (this.views.length === 0) return;
    const body: PageViews = { views: this.views };
    this.views = [];
    this.browser.sendBeacon?.(
      countPageViews.path,
      new Blob([JSON.stringify(body)], { type: 'application/json' }),
    );
  }
}
