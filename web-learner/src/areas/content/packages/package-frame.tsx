import { packagePlaying as words } from '@keenly/contracts/catalogue/learning-packages';
import {
  type PackageBeginning,
  type PartBeginning,
  type PlayerMessage,
  playerMessageSchema,
} from '@keenly/contracts/package-player';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/components/button';

/** Longer than this, in milliseconds, and the player probably won't come. */
const SLOW_MS = 15_000;
/** Given to a package's page to say its last, in milliseconds. */
const LEAVE_MS = 1500;

export interface PackageFrameProps {
  name: string;
  /** Of the player, on an origin of its own. */
  address: string;
  /** What it's told to begin with; the same one for as long as it's the same player. */
  beginning: PackageBeginning | PartBeginning;
  onMessage: (message: PlayerMessage) => void;
  /** How its reader's values are, once the player is there. */
  line: string;
  /** It was opened somewhere else. */
  isElsewhere?: boolean;
  onAgain: () => void;
  /** It's to end its page; `onLeft` once that has said everything, or takes too long. */
  isLeaving?: boolean;
  onLeft?: () => void;
}

/** The frame that a package is played in: the lesson and the player talk by messages alone. */
export function PackageFrame({ name, address, beginning, onMessage, ...props }: PackageFrameProps) {
  const { line, isElsewhere = false, onAgain, isLeaving = false, onLeft } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);
  const [isSlow, setSlow] = useState(false);
  const tell = useEffectEvent(onMessage);
  const left = useEffectEvent(() => onLeft?.());
  const hasPage = useEffectEvent(() => isReady);
  useEffect(() => {
    const { origin } = new URL(address);
    const hear = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const message = playerMessageSchema.safeParse(event.data).data;
      if (message === undefined) return;
      tell(message);
      if (message.type === 'ended') left();
      if (message.type !== 'ready') return;
      setReady(true);
      frame.current.contentWindow?.postMessage({ keenly: 'package', type: 'begin', beginning }, origin);
    };
    const slow = setTimeout(() => setSlow(true), SLOW_MS);
    window.addEventListener('message', hear);
    return () => {
      clearTimeout(slow);
      window.removeEventListener('message', hear);
    };
  }, [address, beginning]);
  useEffect(() => {
    if (!isLeaving) return undefined;
    const window = frame.current?.contentWindow;
    if (hasPage()) window?.postMessage({ keenly: 'package', type: 'end' }, new URL(address).origin);
    const late = setTimeout(() => left(), hasPage() ? LEAVE_MS : 0);
    return () => clearTimeout(late);
  }, [address, isLeaving]);
  return (
    <div className="package-stage">
      <div ref={box} className="package-frame" aria-busy={!isReady || undefined}>
        <iframe
          ref={frame}
          title={name}
          src={address}
          sandbox="allow-scripts allow-same-origin allow-forms allow-modals"
          allow="autoplay; fullscreen"
          referrerPolicy="no-referrer"
        />
        {isReady ? null : <p className="k-meta">{isSlow ? words.slow : words.loading(name)}</p>}
      </div>
      <div className="package-line">
        <span className="k-meta" role="status">
          {isReady ? line : ''}
        </span>
        <span>
          {isElsewhere || (isSlow && !isReady) ? (
            <Button small onClick={onAgain}>
              {words.again}
            </Button>
          ) : null}
          <Button small look="text" onClick={() => void box.current?.requestFullscreen()}>
            {words.fullScreen}
          </Button>
        </span>
      </div>
    </div>
  );
}
