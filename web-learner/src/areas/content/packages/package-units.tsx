import { packagePlaying as words } from '@keenly/contracts/catalogue/learning-packages';
import type { LaunchedPart, PackagePart, PackageParts } from '@keenly/contracts/package-parts';
import { launchPart, packageParts } from '@keenly/contracts/package-parts.endpoints';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { api } from '../../../shared/api/api';
import { wordsFor } from '../../../shared/api/api-error';
import { Button } from '../../../ui/components/button';
import { RetryPanel } from '../../../ui/components/retry-panel';
import type { CourseAddress } from '../course-answers';
import { PackageFrame } from './package-frame';

/** A unit tells the service itself what comes of it: while one is open it's asked for this often, in milliseconds. */
const ASK_EVERY_MS = 5000;

export interface PackageUnitsProps {
  id: string;
  name: string;
  address: Pick<CourseAddress, 'link'>;
  onParts: (parts: PackageParts) => void;
}

interface Opened extends LaunchedPart {
  readonly position: number;
}

/** The units of a package of cmi5: what is done, and one of them open. The only one of a package opens by itself. */
export function PackageUnits({ id, name, address: { link }, onParts }: PackageUnitsProps) {
  const [known, setKnown] = useState<PackageParts>();
  const [opened, setOpened] = useState<Opened>();
  const [problem, setProblem] = useState<string>();
  const query = useMemo(() => (link === null ? {} : { link }), [link]);
  const tell = useEffectEvent((parts: PackageParts) => {
    setKnown(parts);
    setProblem(undefined);
    onParts(parts);
    if (known === undefined && parts.parts.length === 1) open(0);
  });
  const load = useEffectEvent((signal: AbortSignal) => {
    api.ask(packageParts, { params: { id }, query }, { signal }).then(
      ({ data }) => tell(data),
      (error: unknown) => {
        if (!signal.aborted && known === undefined) setProblem(wordsFor(error));
      },
    );
  });
  const [asked, setAsked] = useState(0);
  const session = opened?.session_id;
  useEffect(() => {
    const leaving = new AbortController();
    load(leaving.signal);
    const timer = session === undefined ? undefined : setInterval(() => load(leaving.signal), ASK_EVERY_MS);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [asked, session]);
  function open(position: number): void {
    api.ask(launchPart, { params: { id }, body: { position, ...query } }).then(
      ({ data }) => setOpened({ ...data, position }),
      (error: unknown) => setProblem(wordsFor(error)),
    );
  }
  if (problem !== undefined)
    return (
      <RetryPanel
        reason={problem}
        busy={false}
        onRetry={() => {
          setProblem(undefined);
          setAsked(asked + 1);
        }}
      />
    );
  if (known === undefined) return <p className="k-meta">{words.loading(name)}</p>;
  const isAlone = known.parts.length === 1;
  return (
    <>
      {isAlone ? null : (
        <p className="k-meta" role="status">
          {words.partsDone(known.parts.filter(({ satisfied }) => satisfied).length, known.parts.length)}
        </p>
      )}
      <ol className="package-units">
        {known.parts.map((part) => (
          <li key={part.position}>
            <Unit
              part={part}
              isOpen={opened?.position === part.position}
              onOpen={() => open(part.position)}
              onClose={() => setOpened(undefined)}
            />
            {opened?.position === part.position ? (
              <Stage
                key={opened.session_id}
                name={part.title}
                opened={opened}
                onReturned={() => setOpened(undefined)}
                onAgain={() => open(part.position)}
              />
            ) : null}
          </li>
        ))}
      </ol>
    </>
  );
}

interface UnitProps {
  part: PackagePart;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

function Unit({ part: { title, satisfied, score }, isOpen, onOpen, onClose }: UnitProps) {
  return (
    <div className="lesson-file">
      <p className="lesson-file-name">
        <strong dir="auto">{title}</strong>
        {satisfied ? <span className="k-quiet">{words.partDone}</span> : null}
        {score === null ? null : <span className="k-quiet">{`${String(score)}%`}</span>}
      </p>
      {isOpen ? (
        <Button small aria-label={words.closeNamed(title)} onClick={onClose}>
          {words.close}
        </Button>
      ) : (
        <Button small icon="play" aria-label={words.openNamed(title)} onClick={onOpen}>
          {words.open}
        </Button>
      )}
    </div>
  );
}

interface StageProps {
  name: string;
  opened: Opened;
  onReturned: () => void;
  onAgain: () => void;
}

function Stage({ name, opened: { address, launch }, onReturned, onAgain }: StageProps) {
  const beginning = useMemo(() => ({ launch }), [launch]);
  return (
    <PackageFrame
      name={name}
      address={address}
      beginning={beginning}
      onMessage={({ type }) => {
        if (type === 'returned') onReturned();
      }}
      line={words.selfSaving}
      onAgain={onAgain}
    />
  );
}
