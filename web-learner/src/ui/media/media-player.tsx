import type { AttachmentAddress } from '@keenly/contracts/attachments';
import { attachmentLabels as labels } from '@keenly/contracts/catalogue/attachment-screens';
import './media-player.css';

export interface MediaPlayerProps {
  type: 'audio' | 'video';
  name: string;
  source: Pick<AttachmentAddress, 'address' | 'captions_address'>;
  /** Seconds. */
  startsAt: number;
  /** It can't be read or played from here on, in seconds. */
  onFail: (at: number) => void;
}

/** The browser's own player, with captions on at first. */
export function MediaPlayer({ type, name, source, startsAt, onFail }: MediaPlayerProps) {
  // A video shows the captions of a recording as well; beside sound alone no browser draws any.
  const Media = type === 'audio' && source.captions_address === null ? 'audio' : 'video';
  return (
    <Media
      className={type === 'audio' && Media === 'video' ? 'media-player media-player-sound' : 'media-player'}
      src={source.address}
      aria-label={name}
      controls
      autoPlay
      playsInline
      preload="metadata"
      onLoadedMetadata={({ currentTarget }) => {
        if (startsAt > 0) currentTarget.currentTime = startsAt;
      }}
      onError={({ currentTarget }) => onFail(currentTarget.currentTime)}
    >
      {source.captions_address === null ? null : (
        <track kind="captions" src={source.captions_address} label={labels.hasCaptions} default />
      )}
    </Media>
  );
}
