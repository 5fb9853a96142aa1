import { shareWords as words } from '@keenly/contracts/catalogue/share';
import { shareChannels } from './share-addresses';
import '../../ui/components/icon.css';
import './share-buttons.css';

export interface ShareButtonsProps {
  /** The whole address that is shared. */
  url: string;
  title: string;
}

/** Buttons that share a page on four social channels (product/content#sharing), each in a tab of its own. */
export function ShareButtons({ url, title }: ShareButtonsProps) {
  return (
    <div className="share-buttons" role="group" aria-label={words.group(title)}>
      {shareChannels.map(({ label, path, isFilled, address }) => (
        <a
          key={label}
          href={address(url, title)}
          target="_blank"
          rel="noopener noreferrer"
          title={label}
          aria-label={`${label} ${words.newTab}`}
        >
          <svg className="k-icon k-icon-s" viewBox="0 0 24 24" aria-hidden="true">
            <path d={path} className={isFilled === true ? 'share-filled' : undefined} />
          </svg>
        </a>
      ))}
    </div>
  );
}
