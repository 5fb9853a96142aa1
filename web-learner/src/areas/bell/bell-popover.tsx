import { notificationLabels as words } from '@keenly/contracts/catalogue/notification-labels';
import type { Notification } from '@keenly/contracts/notification';
import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react';
import { Button } from '../../ui/components/button';
import { BellPages } from './bell-pages';
import { RequestDialog } from './request-dialog';
import { useBellActions } from './use-bell-actions';
import './bell.css';

export interface BellPopoverProps {
  account: string;
  open: boolean;
  unread: number;
  /** The bell and what hangs below it: a press anywhere else closes it. */
  place: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** Gives the focus back to the bell. */
  onBack: () => void;
}

/** What hangs below the bell: the list, and the request that was opened from it (product/members#notifications). */
export function BellPopover({ account, open, unread, place, onClose, onBack }: BellPopoverProps) {
  const [request, setRequest] = useState<Notification>();
  const openRequest = (one: Notification) => {
    onClose();
    setRequest(one);
  };
  return (
    <>
      {open ? (
        <OpenPopover {...{ account, unread, place, onBack }} onClose={onClose} onRequest={openRequest} />
      ) : null}
      {request === undefined ? null : (
        <RequestDialog
          request={request}
          onClose={() => {
            setRequest(undefined);
            onBack();
          }}
        />
      )}
    </>
  );
}

interface OpenPopoverProps extends Omit<BellPopoverProps, 'open'> {
  onRequest: (request: Notification) => void;
}

function OpenPopover({ account, unread, place, onClose, onBack, onRequest }: OpenPopoverProps) {
  const title = useId();
  const popover = useRef<HTMLDivElement>(null);
  const { choose, markAll, marking } = useBellActions({ account, onRequest, onClose });
  useEffect(() => popover.current?.focus({ preventScroll: true }), []);
  useClosing(place, onClose, onBack);
  return (
    <div ref={popover} className="bell-popover" role="dialog" aria-labelledby={title} tabIndex={-1}>
      <div className="bell-head">
        <h2 id={title}>{words.title}</h2>
        {unread === 0 ? null : (
          <Button small look="text" busy={marking} onClick={() => void markAll()}>
            {words.markAllRead}
          </Button>
        )}
      </div>
      <div className="bell-body">
        <BellPages account={account} onChoose={choose} />
      </div>
    </div>
  );
}

/** Escape gives the focus back; a press elsewhere, and the focus that moved on, leave it where it went. */
function useClosing(place: RefObject<HTMLElement | null>, onClose: () => void, onBack: () => void): void {
  const isOutside = ({ target }: Event) => target instanceof Node && place.current?.contains(target) !== true;
  const elsewhere = useEffectEvent((event: Event) => {
    if (isOutside(event)) onClose();
  });
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    onClose();
    onBack();
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('pointerdown', (event) => elsewhere(event), { signal });
    document.addEventListener('focusin', (event) => elsewhere(event), { signal });
    document.addEventListener('keydown', (event) => pressed(event), { signal });
    return () => listening.abort();
  }, []);
}
