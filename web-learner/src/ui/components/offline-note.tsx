import './offline-note.css';

/** Where nothing can be shown yet because the device has no network: it comes by itself, so there is nothing to press. */
export function OfflineNote() {
  return (
    <p className="k-meta k-waiting" role="status">
      You’re offline. This will load when you reconnect.
    </p>
  );
}
