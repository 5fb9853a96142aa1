import type { Attachment, AttachmentAddress } from '@keenly/contracts/attachments';
import {
  attachmentLabels as labels,
  attachmentScreenMessages as messages,
} from '@keenly/contracts/catalogue/attachment-screens';
import { wordsFor } from '@keenly/web-learner/shared/api/api-error';
import { Modal } from '@keenly/web-learner/ui/components/modal';
import { RetryPanel } from '@keenly/web-learner/ui/components/retry-panel';
import { Bone } from '@keenly/web-learner/ui/components/skeleton';
import { MediaPlayer } from '@keenly/web-learner/ui/media/media-player';
import { useEffect, useEffectEvent, useState } from 'react';
import { addressOf } from './attachment-queries';

/** Plays audio or video over the page. Its address is asked when it opens, and anew once it has expired. */
export function PlayerDialog({ attachment, onClose }: { attachment: Attachment; onClose: () => void }) {
  const { id, name, type, file, captions } = attachment;
  const [source, setSource] = useState<AttachmentAddress & { asked: number }>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  // The address that took the place of one that played no longer.
  const [isRenewed, setRenewed] = useState(false);
  const [place, setPlace] = useState(0);
  const ask = (hasFailed: boolean) =>
    addressOf(id)
      .then(
        (given) => {
          setSource((now) => ({ ...given, asked: (now?.asked ?? 0) + 1 }));
          setRenewed(hasFailed);
          setProblem(undefined);
        },
        (error: unknown) => setProblem(wordsFor(error)),
      )
      .finally(() => setBusy(false));
  const begin = useEffectEvent(() => void ask(false));
  useEffect(() => begin(), []);
  const retry = () => {
    setBusy(true);
    void ask(false);
  };
  const fail = (at: number) => {
    setPlace(at);
    const hasExpired = source !== undefined && Date.parse(source.until) <= Date.now();
    if (isRenewed && !hasExpired) setProblem(messages.cantPlay);
    else void ask(true);
  };
  return (
    <Modal title={name} lead={labels.types[type]} wide onClose={onClose}>
      <div className="player">
        {problem !== undefined ? (
          <RetryPanel reason={problem} busy={busy} onRetry={retry} />
        ) : source === undefined ? (
          <Bone height={type === 'video' ? '320px' : '54px'} />
        ) : (
          <MediaPlayer
            key={source.asked}
            type={type === 'audio' ? 'audio' : 'video'}
            name={name}
            source={source}
            startsAt={place}
            onFail={fail}
          />
        )}
        <p className="k-quiet">
          <bdi>{file.name}</bdi>
          {captions === null ? null : <span> · {labels.hasCaptions}</span>}
        </p>
      </div>
    </Modal>
  );
}
