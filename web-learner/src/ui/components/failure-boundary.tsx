import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { Component, type ReactNode } from 'react';
import { RetryPanel } from './retry-panel';

/**
 * Keeps a part that cannot be drawn from taking the page with it. Trying again loads the page again: code that broke
 * once breaks again, and code that could not be loaded has most often been replaced by a newer build.
 */
export class FailureBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <RetryPanel reason={failureMessages.fallback} onRetry={() => window.location.reload()} />;
  }
}
