import { PRODUCT_NAME } from '@keenly/contracts/product';
import type { ComponentChildren } from 'preact';

const strokes = {
  stop: <rect x="7" y="7" width="10" height="10" rx="1.5" />,
  pause: <path d="M9 6.5v11M15 6.5v11" />,
  play: <path d="M8 5.5v13l10.5-6.5z" />,
  globe: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M3.5 12h17M12 3.5c2.5 2.4 3.6 5.2 3.6 8.5s-1.1 6.1-3.6 8.5c-2.5-2.4-3.6-5.2-3.6-8.5s1.1-6.1 3.6-8.5z" />
    </>
  ),
  book: <path d="M6 4.5h12v15H7.5A1.5 1.5 0 0 1 6 18zM6 18a1.5 1.5 0 0 1 1.5-1.5H18" />,
  shield: (
    <>
      <path d="M12 3.5 5 6v5.5c0 4.3 2.8 7.3 7 9 4.2-1.7 7-4.7 7-9V6z" />
      <path d="m9 12 2.2 2.2L15.2 10" />
    </>
  ),
  cloud: <path d="M7 18.5h9.5a4 4 0 0 0 .6-7.95A6 6 0 0 0 5.6 12 3.3 3.3 0 0 0 7 18.5zM4 4l16 16" />,
  alert: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.5v5.2M12 16.2v.1" />
    </>
  ),
  person: (
    <>
      <circle cx="12" cy="8.5" r="3.8" />
      <path d="M4.8 20c1-3.6 3.8-5.4 7.2-5.4s6.2 1.8 7.2 5.4" />
    </>
  ),
  back: <path d="M11 6.5 5.5 12l5.5 5.5M6 12h12.5" />,
  forget: <path d="M5 7.5h14M9.5 7.5V5h5v2.5M7 7.5l.8 11.5h8.4L17 7.5M10.3 11v5M13.7 11v5" />,
  check: <path d="m5.5 12.5 4.2 4.2 8.8-9.2" />,
  high: <Bars y={4} height={16} />,
  mid: <Bars y={11} height={6} />,
  low: (
    <>
      <path d="M4 9h16" />
      <Bars y={12} height={8} />
    </>
  ),
} as const;
export type IconName = keyof typeof strokes;

function Bars({ y, height }: { y: number; height: number }) {
  return (
    <>
      {[5, 10, 15].map((x) => (
        <rect key={x} x={x} y={y} width="4" height={height} rx="1" fill="currentColor" stroke="none" />
      ))}
    </>
  );
}

/** A drawing beside words; the words carry the meaning. */
export function Icon({ name, small = false }: { name: IconName; small?: boolean }) {
  return (
    <svg class={small ? 'i s' : 'i'} viewBox="0 0 24 24" aria-hidden="true">
      {strokes[name]}
    </svg>
  );
}

export function Brand({ children }: { children?: ComponentChildren }) {
  return (
    <span class="brand">
      <svg viewBox="0 0 26 26" aria-hidden="true">
        <rect width="26" height="26" rx="7" fill="var(--k-accent)" />
        <path d="M8 6.5v13" stroke="var(--k-on-accent)" stroke-width="3" stroke-linecap="round" />
        <path d="M19.5 6.5 13 13l6.5 6.5z" fill="var(--k-on-accent)" />
      </svg>
      {children ?? PRODUCT_NAME}
    </span>
  );
}
