import { packagePlaying as words } from '@keenly/contracts/catalogue/learning-packages';
import type { ReadLesson } from '@keenly/contracts/course-reading';
import type { KeptPackageValues, PackageSitting } from '@keenly/contracts/package-sittings';
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
        {packages.map(({ id, name }) => (
          <li key={id}>
            <Package id={id} name={name} address={address} progress={progress} />
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

function Package({ id, name, address, progress }: PackageProps) {
  const [sitting, setSitting] = useState<PackageSitting>();
  const [best, setBest] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const open = () => {
    setBusy(true);
    const body = address.link === null ? {} : { link: address.link };
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
  if (problem !== undefined) return <RetryPanel reason={problem} busy={busy} onRetry={open} />;
  return (
    <>
      <div className="lesson-file">
        <p className="lesson-file-name">
          <strong dir="auto">{name}</strong>
          {best === null ? null : <span className="k-quiet">{words.score(`${String(best)}%`)}</span>}
        </p>
        {sitting === undefined ? (
          <Button small icon="play" busy={busy} aria-label={words.openNamed(name)} onClick={open}>
            {words.open}
          </Button>
        ) : (
          <Button small aria-label={words.closeNamed(name)} onClick={() => setSitting(undefined)}>
            {words.close}
          </Button>
        )}
      </div>
      {sitting === undefined ? null : (
        <Suspense fallback={<p className="k-meta">{words.loading(name)}</p>}>
          <PackageStage key={sitting.sitting_id} name={name} sitting={sitting} onKept={kept} onAgain={open} />
        </Suspense>
      )}
    </>
  );
}
