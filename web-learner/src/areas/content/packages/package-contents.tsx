import { packagePlaying as words } from '@keenly/contracts/catalogue/learning-packages';
import type { KeptPackageValues, PackageItem } from '@keenly/contracts/package-sittings';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/components/button';
import { countsOf, type Entry, entriesOf, partBeside } from './package-parts';
import { PackageStage, type PackageStageProps } from './package-stage';

export interface PackageContentsProps extends Omit<PackageStageProps, 'onTurn'> {
  contents: NonNullable<PackageStageProps['sitting']['contents']>;
  busy: boolean;
  onChoose: (position: number) => void;
}

type Progress = Pick<PackageItem, 'state' | 'score'>;

/** A package of SCORM with several parts: its table of contents, one part open, and the way to those beside it. */
export function PackageContents({ contents, busy, onChoose, ...stage }: PackageContentsProps) {
  const { name, sitting, onKept } = stage;
  const { position } = contents;
  const [heard, setHeard] = useState<ReadonlyMap<number, Progress>>(new Map());
  const items = contents.items.map((item) => ({ ...item, ...heard.get(item.position) }));
  const { done, of } = countsOf(items);
  const beside = { previous: partBeside(items, position, -1), next: partBeside(items, position, 1) };
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (list.current !== null) showCurrent(list.current);
  }, [position]);
  const choose = (to: number) => {
    if (!busy) onChoose(to);
  };
  const turn = (to: 'next' | 'previous') => {
    if (beside[to] !== undefined) choose(beside[to]);
  };
  const kept = (from: number, answer: KeptPackageValues) => {
    const { item } = answer;
    if (item !== undefined) setHeard((before) => new Map(before).set(from, item));
    onKept(answer);
  };
  return (
    <div className="package-book">
      <nav className="package-contents" aria-label={words.contentsOf(name)}>
        <p className="k-meta" role="status">
          {words.partsDone(done, of)}
        </p>
        <div ref={list} className="package-contents-list">
          <Entries entries={entriesOf(items)} position={position} onChoose={choose} />
        </div>
      </nav>
      <div>
        <PackageStage
          key={sitting.sitting_id}
          {...stage}
          onKept={(answer) => kept(position, answer)}
          onTurn={turn}
        />
        <div className="package-turns">
          <Button small busy={busy} disabled={beside.previous === undefined} onClick={() => turn('previous')}>
            {words.previous}
          </Button>
          <Button small busy={busy} disabled={beside.next === undefined} onClick={() => turn('next')}>
            {words.next}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Moves the list alone, where its current entry is out of sight: the page stays where its reader is. */
function showCurrent(list: HTMLElement): void {
  const entry = list.querySelector('[aria-current]')?.getBoundingClientRect();
  if (entry === undefined) return;
  const { top, bottom } = list.getBoundingClientRect();
  if (entry.top >= top && entry.bottom <= bottom) return;
  list.scrollTop += (entry.top + entry.bottom - top - bottom) / 2;
}

interface EntriesProps extends Pick<PackageContentsProps, 'onChoose'> {
  entries: readonly Entry[];
  position: number;
}

function Entries({ entries, position, onChoose }: EntriesProps) {
  return (
    <ol>
      {entries.map(({ item, within }) => (
        <li key={item.position}>
          {item.opens ? (
            <button
              type="button"
              aria-current={item.position === position ? 'page' : undefined}
              onClick={() => onChoose(item.position)}
            >
              <span dir="auto">{item.title}</span> <Said item={item} />
            </button>
          ) : (
            <strong dir="auto">{item.title}</strong>
          )}
          {within.length === 0 ? null : <Entries entries={within} position={position} onChoose={onChoose} />}
        </li>
      ))}
    </ol>
  );
}

function Said({ item: { counts, state, score } }: { item: PackageItem }) {
  if (!counts || state === 'untouched') return null;
  const said = words.states[state];
  return <span className="k-quiet">{score === null ? said : `${said}, ${String(score)}%`}</span>;
}
