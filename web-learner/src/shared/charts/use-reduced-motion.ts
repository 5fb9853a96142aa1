import { useMedia } from '../../ui/components/use-media';

/** Whether the person asked their device for less movement; a canvas cannot be told by a style sheet. */
export function useReducedMotion(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)');
}
