import { Button } from './button';
import { Icon } from './icon';
import './retry-panel.css';

/** What went wrong, and the way to try again, in the place where the content would be. */
export function RetryPanel({
  reason,
  onRetry,
  busy = false,
}: {
  reason: string;
  onRetry: () => void;
  busy?: boolean;
}) {
  return (
    <div className="k-retry">
      <Icon name="alert" />
      <p>{reason}</p>
      <Button onClick={onRetry} busy={busy}>
        Retry
      </Button>
    </div>
  );
}
