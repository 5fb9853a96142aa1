import { packagePlaying as words } from '@keenly/contracts/catalogue/learning-packages';
import { type PackageBeginning, playerMessageSchema } from '@keenly/contracts/package-player';
import type { KeptPackageValues, PackageSitting } from '@keenly/contracts/package-sittings';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/components/button';
import { type Keeping, ValuesKeeper } from './values-keeper';

/** Longer than this, in milliseconds, and the player probably won't come. */
const SLOW_MS = 15_000;

export interface PackageStageProps {
  name: string;
  sitting: PackageSitting;
  onKept: (kept: KeptPackageValues) => void;
  onAgain: () => void;
}

/** A package in its frame, which has an origin of its own: the two talk by messages alone. */
export function PackageStage({ name, sitting, onKept, onAgain }: PackageStageProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);
  const [isSlow, setSlow] = useState(false);
  const [keeping, setKeeping] = useState<Keeping>('kept');
  const tell = useEffectEvent(onKept);
  useEffect(() => {
    const { origin } = new URL(sitting.address);
    const keeper = new ValuesKeeper(sitting.sitting_id, {
      onKeeping: setKeeping,
      onKept: (kept) => tell(kept),
    });
    const beginning: PackageBeginning = {
      values: sitting.values,
      total_seconds: sitting.total_seconds,
      mastery_score: sitting.mastery_score,
    };
    const hear = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const message = playerMessageSchema.safeParse(event.data).data;
      if (message?.type === 'values') keeper.keep(message.values);
      if (message?.type !== 'ready') return;
      setReady(true);
      frame.current.contentWindow?.postMessage({ keenly: 'package', type: 'begin', beginning }, origin);
    };
    const slow = setTimeout(() => setSlow(true), SLOW_MS);
    window.addEventListener('message', hear);
    return () => {
      clearTimeout(slow);
      window.removeEventListener('message', hear);
    };
  }, [sitting]);
  const line =
    keeping === 'elsewhere'
      ? words.elsewhere
      : keeping === 'offline'
        ? words.offline
        : keeping === 'keeping'
          ? words.keeping
          : words.kept;
  return (
    <div className="package-stage">
      <div ref={box} className="package-frame" aria-busy={!isReady || undefined}>
        <iframe
          ref={frame}
          title={name}
          src={sitting.address}
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
          {keeping === 'elsewhere' || (isSlow && !isReady) ? (
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
