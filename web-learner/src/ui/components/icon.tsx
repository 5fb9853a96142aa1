import { iconPaths, type IconName } from './icon-paths';
import './icon.css';

/** A drawing beside words, hidden from screen readers: the words name it. `small` is 16 px, otherwise 20. */
export function Icon({ name, small = false }: { name: IconName; small?: boolean }) {
  return (
    <svg className={small ? 'k-icon k-icon-s' : 'k-icon'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}
