import { packagePlaying as words } from '@keenly/contracts/catalogue/learning-packages';
import type { ReadLesson } from '@keenly/contracts/course-reading';
import type { KeptPackageValues, PackageSitting } from '@keenly/contracts/package-sittings';
import type { PackageParts } from '@keenly/contracts/package-parts';
import { openPackage } from '@keenly/contracts/package-sittings.endpoints';
import { lazy, Suspense, useId, useState } from 'react';
import { api } from '../../../shared/api/api';
import { wordsFor } from '../../../shared/api/api-error';
import { Button } from '../../../ui/components/button';
import { RetryPanel } from '../../../ui/components/retry-panel';
import type { CourseAddress } from '../course-answers';
import { progressOf, type Progress } from '../course-progress';

/** Fetched with the first package that is opened. */
const PackageStage = lazy(async () => ({ default: (await import('./package-stage')).PackageStage }));

/** The same with the first one that has several parts. */
const PackageContents = lazy(async () => ({
  default: (await import('./package-contents')).PackageContents,
}));

/** The same with the first one of cmi5. */
const PackageUnits = lazy(async () => ({ default: (await import('./package-units')).PackageUnits }));

export interface LessonPackagesProps {
  lesson: Pick<ReadLesson, 'packages'>;
  address: Pick<CourseAddress, 'id' | 'link'>;
  progress: Progress;
}

/** The packages of a lesson, each opened in its place. */
export function LessonPackages({ lesson: { packages }, address, progress }: LessonPackagesProps) {
  const titled = useId();
  if (packages.length === 0) return null;
  return (
    <section className="lesson-files" aria-labelledby={titled}>
      <h3 id={titled}>{words.title}</h3>
      <ul>
        {packages.map(({ id, name, standard }) => (
          <li key={id}>
            {standard === 'cmi5' ? (
              <UnitsOf id={id} name={name} address={address} progress={progress} />
            ) : (
              <Package id={id} name={name} address={address} progress={progress} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PackageProps extends Omit<LessonPackagesProps, 'lesson'> {
  id: string;
  name: string;
}

/** What comes once the page that is open has ended: another part, or nothing. */
interface Leaving {
  readonly to: number | undefined;
}

function Package({ id, name, address, progress }: PackageProps) {
  const [sitting, setSitting] = useState<PackageSitting>();
  const [best, setBest] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<number>();
  const [leaving, setLeaving] = useState<Leaving>();
  const open = (item?: number) => {
    setBusy(true);
    setAsked(item);
    const body = {
      ...(address.link === null ? {} : { link: address.link }),
      ...(item === undefined ? {} : { item }),
    };
    api
      .ask(openPackage, { params: { id }, body })
      .then(
        ({ data }) => {
          setSitting(data);
          setBest(data.best_score);
          setProblem(undefined);
        },
        (error: unknown) => setProblem(wordsFor(error)),
      )
      .finally(() => setBusy(false));
  };
  const kept = ({ lesson_completed: isDone, best_score: score }: KeptPackageValues) => {
    setBest(score);
    // What else says how far the course is follows by itself the next time it's asked.
    if (isDone) void progressOf(address).then(progress.changed, () => undefined);
  };
  const left = () => {
    if (leaving === undefined) return;
    setLeaving(undefined);
    if (leaving.to === undefined) setSitting(undefined);
    else open(leaving.to);
  };
  if (problem !== undefined)
    return (
      <>
        <Name name={name} best={best} />
        <RetryPanel reason={problem} busy={busy} onRetry={() => open(asked)} />
      </>
    );
  const stage = { name, onKept: kept, isLeaving: leaving !== undefined, onLeft: left };
  return (
    <>
      <Heading
        name={name}
        best={best}
        isOpen={sitting !== undefined}
        busy={busy}
        onOpen={() => open()}
        onClose={() => setLeaving({ to: undefined })}
      />
      {sitting === undefined ? null : (
        <Suspense fallback={<p className="k-meta">{words.loading(name)}</p>}>
          {sitting.contents === undefined ? (
            <PackageStage key={sitting.sitting_id} {...stage} sitting={sitting} onAgain={() => open()} />
          ) : (
            <PackageContents
              {...stage}
              sitting={sitting}
              contents={sitting.contents}
              busy={busy || leaving !== undefined}
              onChoose={(to) => setLeaving({ to })}
              onAgain={() => open(sitting.contents?.position)}
            />
          )}
        </Suspense>
      )}
    </>
  );
}

function UnitsOf({ id, name, address, progress }: PackageProps) {
  const [isOpen, setOpen] = useState(false);
  const [best, setBest] = useState<number | null>(null);
  const [isDone, setDone] = useState(false);
  const heard = ({ lesson_completed: isDoneNow, best_score: score }: PackageParts) => {
    setBest(score);
    setDone(isDoneNow);
    if (isDoneNow && !isDone) void progressOf(address).then(progress.changed, () => undefined);
  };
  return (
    <>
      <Heading
        name={name}
        best={best}
        isOpen={isOpen}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
      />
      {isOpen ? (
        <Suspense fallback={<p className="k-meta">{words.loading(name)}</p>}>
          <PackageUnits id={id} name={name} address={address} onParts={heard} />
        </Suspense>
      ) : null}
    </>
  );
}

interface HeadingProps {
  name: string;
  best: number | null;
  isOpen: boolean;
  busy?: boolean;
  onOpen: () => void;
  onClose: () => void;
}

function Heading({ name, best, isOpen, busy = false, onOpen, onClose }: HeadingProps) {
  return (
    <div className="lesson-file">
      <Name name={name} best={best} />
      {isOpen ? (
        <Button small aria-label={words.closeNamed(name)} onClick={onClose}>
          {words.close}
        </Button>
      ) : (
        <Button small icon="play" busy={busy} aria-label={words.openNamed(name)} onClick={onOpen}>
          {words.open}
        </Button>
      )}
    </div>
  );
}

/** Of which package it is, also where it couldn't be opened: a lesson may have several. */
function Name({ name, best }: Pick<HeadingProps, 'name' | 'best'>) {
  return (
    <p className="lesson-file-name">
      <strong dir="auto">{name}</strong>
      {best === null ? null : <span className="k-quiet">{words.score(`${String(best)}%`)}</span>}
    </p>
  );
}
