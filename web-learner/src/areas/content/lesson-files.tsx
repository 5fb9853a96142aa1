import { attachmentLabels as labels } from '@keenly/contracts/catalogue/attachment-screens';
import { courseReading as words } from '@keenly/contracts/catalogue/course-reading';
import type { ReadAttachment, ReadLesson } from '@keenly/contracts/course-reading';
import { useId, useState } from 'react';
import { wordsFor } from '../../shared/api/api-error';
import { Button } from '../../ui/components/button';
import { RetryPanel } from '../../ui/components/retry-panel';
import { MediaPlayer } from '../../ui/media/media-player';
import { toast } from '../../ui/toasts/toast-store';
import type { CourseAddress } from './course-answers';
import { openDocument, opensInTab } from '../../ui/media/open-document';
import { type FileAddress, type FileAddresses, useFileAddresses } from './use-file-addresses';

export interface LessonFilesProps {
  lesson: ReadLesson;
  address: Pick<CourseAddress, 'id' | 'link'>;
}

/** The files of a lesson: documents to open, sound and film to play in their place. */
export function LessonFiles({ lesson, address }: LessonFilesProps) {
  const titled = useId();
  const addresses = useFileAddresses(lesson, address);
  if (lesson.attachments.length === 0) return null;
  return (
    <section className="lesson-files" aria-labelledby={titled}>
      <h3 id={titled}>{words.attachments}</h3>
      <ul>
        {lesson.attachments.map((attachment) => (
          <li key={attachment.id}>
            {attachment.type === 'text' ? (
              <Document attachment={attachment} addresses={addresses} />
            ) : (
              <Media attachment={attachment} type={attachment.type} addresses={addresses} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FileProps {
  attachment: ReadAttachment;
  addresses: FileAddresses;
}

function FileName({ attachment: { name, type, captions_address: captions } }: Pick<FileProps, 'attachment'>) {
  return (
    <p className="lesson-file-name">
      <strong dir="auto">{name}</strong>
      <span className="k-quiet">
        {labels.types[type]}
        {captions === null ? null : ` · ${labels.hasCaptions}`}
      </span>
    </p>
  );
}

function Document({ attachment, addresses }: FileProps) {
  const { id, name, file } = attachment;
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      await openDocument(file, addresses.known(id) ?? (() => addresses.renew(id)));
    } catch (error) {
      toast('error', wordsFor(error));
    } finally {
      setBusy(false);
    }
  };
  const label = opensInTab(file) ? labels.open(name) : labels.download(name);
  return (
    <div className="lesson-file">
      <FileName attachment={attachment} />
      <Button small busy={busy} aria-label={label} onClick={() => void open()}>
        {opensInTab(file) ? 'Open' : 'Download'}
      </Button>
    </div>
  );
}

/** Nothing is loaded until it's asked to play. An address that answers no longer is asked for once more. */
function Media({ attachment, type, addresses }: FileProps & { type: 'audio' | 'video' }) {
  const { id, name } = attachment;
  const [source, setSource] = useState<FileAddress & { isRenewed: boolean }>();
  const [startsAt, setStartsAt] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const renew = () => {
    setBusy(true);
    addresses
      .renew(id)
      .then(
        (given) => {
          setSource({ ...given, isRenewed: true });
          setProblem(undefined);
        },
        (error: unknown) => setProblem(wordsFor(error)),
      )
      .finally(() => setBusy(false));
  };
  const play = () => {
    const known = addresses.known(id);
    if (known === undefined) renew();
    else setSource({ ...known, isRenewed: false });
  };
  const fail = (at: number) => {
    setStartsAt(at);
    if (source?.isRenewed === true && addresses.known(id) !== undefined) setProblem(words.cantPlay);
    else renew();
  };
  if (problem !== undefined) return <RetryPanel reason={problem} busy={busy} onRetry={renew} />;
  return (
    <>
      <div className="lesson-file">
        <FileName attachment={attachment} />
        {source === undefined ? (
          <Button small icon="play" busy={busy} aria-label={labels.play(name)} onClick={play}>
            Play
          </Button>
        ) : null}
      </div>
      {source === undefined ? null : (
        <MediaPlayer
          key={source.address}
          type={type}
          name={name}
          source={source}
          startsAt={startsAt}
          onFail={fail}
        />
      )}
    </>
  );
}
