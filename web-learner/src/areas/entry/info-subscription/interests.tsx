import { infoLabels as labels } from '@keenly/contracts/catalogue/info';
import type { LookupOption } from '@keenly/contracts/lookups';
import { INTERESTS_MAX } from '@keenly/contracts/weekly-tools';
import { Checkbox } from '../../../ui/components/checkbox';
import { Bone } from '../../../ui/components/skeleton';

export interface InterestsProps {
  /** Undefined while the list is not there. */
  options: readonly LookupOption[] | undefined;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Up to four interests (product/mails#weekly-email): once four are chosen, the others wait until one is let go. */
export function Interests({ options, chosen, onChange }: InterestsProps) {
  const full = chosen.length >= INTERESTS_MAX;
  return (
    <fieldset className="subscription-all" aria-busy={options === undefined || undefined}>
      <legend>
        {labels.interests}{' '}
        <span className="k-quiet">
          {chosen.length} of at most {INTERESTS_MAX}
        </span>
      </legend>
      <div className="subscription-interests">
        {options === undefined
          ? Array.from({ length: 8 }, (_, index) => <Bone key={index} width="70%" height="24px" />)
          : options.map(({ id, name }) => (
              <Checkbox
                key={id}
                checked={chosen.includes(id)}
                disabled={full && !chosen.includes(id)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                }
              >
                {name}
              </Checkbox>
            ))}
      </div>
    </fieldset>
  );
}
