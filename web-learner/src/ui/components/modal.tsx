import { useEffect, useId, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from './icon';
import './modal.css';

export interface ModalProps {
  title: string;
  /** One line below the title. */
  lead?: ReactNode;
  /** `wide` for what is read, not answered. */
  wide?: boolean;
  /** Below the content, visible while it scrolls. */
  foot?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Something over the page: the browser's own dialog, which keeps the focus inside, closes on Escape and gives the focus
 * back. Mount it to open it. It starts at the kit's button or field that has `autoFocus`, or else at its own beginning.
 */
export function Modal({ title, lead, wide = false, foot, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // React turns to what has `autoFocus` before the dialog is open, when nothing in it can have the focus.
    shown?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => shown?.close();
  }, []);
  return createPortal(
    // Escape and the close button are the keyboard's ways; a press on the backdrop is the pointer's short cut.
    <dialog
      ref={dialog}
      className={`k-modal ${wide ? 'k-modal-wide' : ''}`}
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className="k-modal-in">
        <header className="k-modal-head">
          <div>
            <h2 id={id}>{title}</h2>
            {lead === undefined ? null : <p className="k-meta">{lead}</p>}
          </div>
          <button type="button" className="k-icon-btn" aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        <div className="k-modal-body" tabIndex={0} role="region" aria-labelledby={id}>
          {children}
        </div>
        {foot === undefined ? null : <footer className="k-modal-foot">{foot}</footer>}
      </div>
    </dialog>,
    document.body,
  );
}
