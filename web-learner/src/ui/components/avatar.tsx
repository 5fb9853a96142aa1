import { initials } from '../format/names';
import './avatar.css';

/** Picture or initials beside a name; the name itself is next to it, so this is hidden from screen readers. */
export function Avatar({
  name,
  imageUrl = null,
  size = 32,
  own = false,
}: {
  name: string;
  imageUrl?: string | null;
  size?: 32 | 36 | 64;
  own?: boolean;
}) {
  const className = `k-avatar k-avatar-${size}${own ? ' k-avatar-own' : ''}`;
  return imageUrl === null ? (
    <span className={className} aria-hidden="true">
      {initials(name)}
    </span>
  ) : (
    <img className={className} src={imageUrl} alt="" loading="lazy" />
  );
}
