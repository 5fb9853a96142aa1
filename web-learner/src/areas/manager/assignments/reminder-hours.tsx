import { reminderRuleWords as words } from '@keenly/contracts/catalogue/reminder-rules';
import type { ReminderRules } from '@keenly/contracts/reminder-rules';
import Autocomplete from '@mui/material/Autocomplete';
import { SelectField } from '../../../ui/components/select-field';
import { PickerField } from './picker-field';

type Hours = Pick<ReminderRules, 'time_zone' | 'from_hour' | 'until_hour'>;

/** The zones that this browser knows; UTC, which its list may lack, first. */
const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];
const hours = Array.from({ length: 25 }, (_, hour) => hour);

/** Between which hours of the day reminders go out, and where. */
export function ReminderHours({
  value,
  errors,
  onChange,
}: {
  value: Hours;
  errors: Readonly<Partial<Record<string, string>>>;
  onChange: (hours: Partial<Hours>) => void;
}) {
  return (
    <>
      <Autocomplete
        options={zones.includes(value.time_zone) ? zones : [value.time_zone, ...zones]}
        value={value.time_zone}
        disableClearable
        autoHighlight
        noOptionsText={words.noZone}
        getOptionLabel={zoneWords}
        onChange={(_event, zone) => onChange({ time_zone: zone })}
        renderInput={(params) => (
          <PickerField {...params} label={words.timeZone} placeholder="" error={errors['time_zone']} />
        )}
      />
      <div className="reminder-hours">
        <SelectField
          label={words.from}
          value={value.from_hour}
          error={errors['from_hour']}
          onChange={({ target }) => onChange({ from_hour: Number(target.value) })}
        >
          {hours.slice(0, -1).map((hour) => (
            <option key={hour} value={hour}>
              {hourWords(hour)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={words.until}
          value={value.until_hour}
          error={errors['until_hour']}
          onChange={({ target }) => onChange({ until_hour: Number(target.value) })}
        >
          {hours.slice(1).map((hour) => (
            <option key={hour} value={hour}>
              {hourWords(hour)}
            </option>
          ))}
        </SelectField>
        <p className="k-quiet">{words.hours}</p>
      </div>
    </>
  );
}

/** 'America/New_York' → 'America/New York'. */
export const zoneWords = (zone: string): string => zone.replaceAll('_', ' ');

/** 8 → '8:00 AM'; the end of the day has a name of its own. */
export function hourWords(hour: number): string {
  if (hour === 24) return words.midnight;
  return `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? 'AM' : 'PM'}`;
}
