import { useSyncExternalStore } from 'react';
import { Icon } from '../components/icon';
import { dismissToast, toastStore, type Toast, type ToastTone } from './toast-store';
import './toasts.css';

const icons: Record<ToastTone, 'alert' | 'check' | 'info'> = {
  error: 'alert',
  success: 'check',
  info: 'info',
};

/** Where toasts appear: top right, above everything. Failures interrupt a screen reader, other news waits its turn. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  return (
    <div className="k-toasts">
      <div role="alert">{toasts.filter((toast) => toast.tone === 'error').map(draw)}</div>
      <div role="status">{toasts.filter((toast) => toast.tone !== 'error').map(draw)}</div>
    </div>
  );
}

function draw(toast: Toast) {
  return (
    <div key={toast.id} className={`k-toast k-toast-${toast.tone}`}>
      <Icon name={icons[toast.tone]} />
      <p>{toast.text}</p>
      <button
        type="button"
        className="k-icon-btn"
        aria-label="Dismiss"
        onClick={() => dismissToast(toast.id)}
      >
        <Icon name="close" small />
      </button>
    </div>
  );
}
