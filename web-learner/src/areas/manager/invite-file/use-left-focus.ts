import { useEffect, useRef } from 'react';

/** Takes the focus where what had it has left the page: the step of the modal before this one. */
export function useLeftFocus<Target extends HTMLElement>() {
  const target = useRef<Target>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === document.body || activeElement instanceof HTMLDialogElement)
      target.current?.focus();
  }, []);
  return target;
}
