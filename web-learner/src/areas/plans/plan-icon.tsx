import { authoringOutlines } from '../../ui/components/authoring-outlines';
import '../../ui/components/icon.css';

/** Outlines that only learning plans need; the first load doesn't carry them. */
const paths = {
  ...authoringOutlines,
  into: 'M5 12h14m-6-6 6 6-6 6',
  filter: 'M4 6h16M7 12h10M10 18h4',
  audio: 'M5 9.5v5h3.5L13 18V6L8.5 9.5zM16 9.5a3.5 3.5 0 0 1 0 5M18.5 7a7 7 0 0 1 0 10',
  article: 'M6 4h12v16H6zM9 8.5h6M9 12h6M9 15.5h4',
  podcast: 'M9 4.5h6v8a3 3 0 0 1-6 0zM6 11.5a6 6 0 0 0 12 0M12 17.5V21',
  video: 'M4 6.5h11v11H4zM15 10.5l5-3v9l-5-3',
  courses: 'M6 4.5h12v15H7.5A1.5 1.5 0 0 1 6 18zM6 18a1.5 1.5 0 0 1 1.5-1.5H18',
} as const;
export type PlanIconName = keyof typeof paths;

/** A drawing beside words, hidden from screen readers. `small` is 16 px, otherwise 20. */
export function PlanIcon({ name, small = false }: { name: PlanIconName; small?: boolean }) {
  return (
    <svg
      className={`k-icon ${small ? 'k-icon-s' : ''} ${name === 'grip' ? 'plan-dots' : ''}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
