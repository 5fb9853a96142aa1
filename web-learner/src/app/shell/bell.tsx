import { bellName } from '@keenly/contracts/catalogue/notifications';
import { lazy, Suspense, useRef, useState } from 'react';
import { useUnread } from '../../shared/bell/use-unread';
import { Icon } from '../../ui/components/icon';

const BellPopover = lazy(async () => ({
  default: (await import('../../areas/bell/bell-popover')).BellPopover,
}));

/** The bell, with a dot while something is unread (product/members#notifications). What it opens brings its own code. */
export function Bell({ account }: { account: string }) {
  const unread = useUnread(account);
  const [open, setOpen] = useState(false);
  /** The pointer or the focus came near: the popover's code is on its way before the press. */
  const [met, setMet] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLSpanElement>(null);
  return (
    <span ref={place} className="bell">
      <button
        ref={button}
        type="button"
        className="k-icon-btn"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={bellName(unread)}
        onPointerEnter={() => setMet(true)}
        onFocus={() => setMet(true)}
        onClick={() => {
          setMet(true);
          setOpen(!open);
        }}
      >
        <Icon name="bell" />
        {unread === 0 ? null : <span className="bell-dot" />}
      </button>
      {met ? (
        <Suspense>
          <BellPopover
            account={account}
            open={open}
            unread={unread}
            place={place}
            onClose={() => setOpen(false)}
            onBack={() => button.current?.focus()}
          />
        </Suspense>
      ) : null}
    </span>
  );
}
