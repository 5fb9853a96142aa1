import { preferenceWords as words, profileWords } from '@keenly/contracts/catalogue/profile';
import { type LearningPreferences, type LessonFormat, lessonFormats } from '@keenly/contracts/profile';
import { SelectField } from '../../../ui/components/select-field';

type Ranks = LearningPreferences['preferredLessonFormats'];
const ranks = [1, 2, 3] as const;

export interface FormatRanksProps {
  value: Ranks;
  onChange: (value: Ranks) => void;
  editing: boolean;
  error: string | undefined;
}

/**
 * 1st, 2nd and 3rd choice; a format chosen in one rank is hidden from the others
 * (product/profile#learning-preferences).
 */
export function FormatRanks({ value, onChange, editing, error }: FormatRanksProps) {
  const offered = (rank: (typeof ranks)[number]) =>
    lessonFormats.filter((format) => ranks.every((other) => other === rank || value[other] !== format));
  return (
    <fieldset className="preference-formats">
      <legend>{words.formats}</legend>
      <div>
        {ranks.map((rank) => (
          <SelectField
            key={rank}
            label={words.ranks[rank]}
            value={value[rank] ?? ''}
            disabled={!editing}
            error={rank === 1 ? error : undefined}
            onChange={({ target }) =>
              onChange({ ...value, [rank]: target.value === '' ? null : (target.value as LessonFormat) })
            }
          >
            <option value="">{profileWords.choose}</option>
            {offered(rank).map((format) => (
              <option key={format}>{format}</option>
            ))}
          </SelectField>
        ))}
      </div>
    </fieldset>
  );
}
