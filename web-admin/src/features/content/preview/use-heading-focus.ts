import { useEffect, useRef, type RefObject } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

/** Of the heading that someone who goes on within the preview hears first; who opens its address starts with the page. */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const hasGoneOn = useNavigationType() === NavigationType.Push;
  useEffect(() => {
    if (hasGoneOn) heading.current?.focus();
  }, [hasGoneOn]);
  return heading;
}
