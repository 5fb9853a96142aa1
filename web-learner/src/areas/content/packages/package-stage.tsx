import { packagePlaying as words } from '@keenly/contracts/catalogue/learning-packages';
import type { KeptPackageValues, PackageSitting } from '@keenly/contracts/package-sittings';
import { useMemo, useRef, useState } from 'react';
import { PackageFrame } from './package-frame';
import { type Keeping, ValuesKeeper } from './values-keeper';

export interface PackageStageProps {
  name: string;
  sitting: PackageSitting;
  onKept: (kept: KeptPackageValues) => void;
  onAgain: () => void;
  /** Its page is to end before this is closed; `onLeft` once it has. */
  isLeaving: boolean;
  onLeft: () => void;
  /** The package asks for the part beside this one. */
  onTurn?: (to: 'next' | 'previous') => void;
}

const lines: Readonly<Record<Keeping, string>> = {
  elsewhere: words.elsewhere,
  offline: words.offline,
  keeping: words.keeping,
  kept: words.kept,
};

/** A package of SCORM in its frame: what it says is kept by the lesson. */
export function PackageStage({ name, sitting, onKept, onTurn, ...leaving }: PackageStageProps) {
  const [keeping, setKeeping] = useState<Keeping>('kept');
  const keeper = useRef<ValuesKeeper>(undefined);
  const beginning = useMemo(
    () => ({
      values: sitting.values,
      total_seconds: sitting.total_seconds,
      mastery_score: sitting.mastery_score,
      ...(sitting.contents === undefined ? {} : { launch: sitting.contents.launch }),
    }),
    [sitting],
  );
  return (
    <PackageFrame
      name={name}
      address={sitting.address}
      beginning={beginning}
      onMessage={(message) => {
        if (message.type === 'turn') onTurn?.(message.to);
        if (message.type !== 'values') return;
        keeper.current ??= new ValuesKeeper(sitting.sitting_id, { onKeeping: setKeeping, onKept });
        keeper.current.keep(message.values);
      }}
      line={lines[keeping]}
      isElsewhere={keeping === 'elsewhere'}
      {...leaving}
    />
  );
}
