import { authoringOutlines } from '@keenly/web-learner/ui/components/authoring-outlines';
import '@keenly/web-learner/ui/components/icon.css';
import './console-icon.css';

/** Outlines that only the console needs; the learner application's first load doesn't carry them. */
const paths = {
  ...authoringOutlines,
  copy: 'M9 9h10.5v10.5H9zM15 9V4.5H4.5V15H9',
  share: 'M12 15V4M8 7.5 12 4l4 3.5M5.5 12v7.5h13V12',
  top: 'M6 5h12M12 19V9m-4.5 4.5L12 9l4.5 4.5',
  bottom: 'M6 19h12M12 5v10m-4.5-4.5L12 15l4.5-4.5',
  into: 'M4.5 12H16m-5-5 5 5-5 5M19.5 5v14',
  bold: 'M8 5h5a3.2 3.2 0 0 1 0 6.5H8zM8 11.5h6a3.5 3.5 0 0 1 0 7H8z',
  italic: 'M11 5h6M7 19h6M14 5l-4 14',
  heading: 'M6 5v14M6 12h9M15 5v14',
  bullets: 'M9 6.5h10M9 12h10M9 17.5h10M5 6.5v.1M5 12v.1M5 17.5v.1',
  numbers:
    'M10 6.5h9M10 12h9M10 17.5h9M4.5 5.5 5.8 5v4M4.3 14.8c.2-1.2 2.4-1.3 2.3.1 0 .9-1.2 1.5-2.3 2.8h2.5',
  quote:
    'M5 16.5c2-.8 3-2.3 3-4.5H5V7.5h4.5V12c0 3.3-1.5 5.5-4.5 6M14 16.5c2-.8 3-2.3 3-4.5h-3V7.5h4.5V12c0 3.3-1.5 5.5-4.5 6',
  document: 'M7 4h7l4 4v12H7zM14 4v4h4M10 12.5h5M10 16h5',
  sound: 'M5 9.5v5h3.5L13 18V6L8.5 9.5zM16 9.5a3.5 3.5 0 0 1 0 5M18.500 7a7 7 0 0 1 0 10',
  film: 'M4.500 6h15v12h-15zM10.500 9.500v5l4-2.500z',
  undo: 'M5 9h9a5 5 0 0 1 0 10H9M9 5 5 9l4 4',
  redo: 'M19 9h-9a5 5 0 0 0 0 10h5M15 5l4 4-4 4',
} as const;
export type ConsoleIconName = keyof typeof paths;

/** A drawing beside words, hidden from screen readers: the words name it. `small` is 16 px, otherwise 20. */
export function ConsoleIcon({ name, small = false }: { name: ConsoleIconName; small?: boolean }) {
  const classes = [
    'k-icon',
    ...(small ? ['k-icon-s'] : []),
    ...(name === 'grip' ? ['console-icon-dots'] : []),
  ];
  return (
    <svg className={classes.join(' ')} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
