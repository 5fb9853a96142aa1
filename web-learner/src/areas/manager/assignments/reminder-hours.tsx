import { reminderRuleWords as words } from '@keenly/contracts/catalogue/reminder-rules';
import type { ReminderRules } from '@keenly/contracts/reminder-rules';
import { may } from '@keenly/contracts/permissions';
import { Link } from 'react-router';
import { useSession } from '../../../shared/auth/use-session';
import { SelectField } from '../../../ui/components/select-field';
import { zoneWords } from '../../../ui/format/time-zones';

type Hours = Pick<ReminderRules, 'time_zone' | 'from_hour' | 'until_hour'>;

const hours = Array.from({ length: 25 }, (_, hour) => hour);

/** Between which hours of the day reminders go out; the clock is the organization's, and chosen on its page. */
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
      <Clock zone={value.time_zone} />
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

function Clock({ zone }: { zone: string }) {
  const role = useSession()?.user.role_id ?? 'USER';
  return (
    <p className="k-meta">
      {words.timeZone}: {zoneWords(zone)}.{' '}
      {may(role, 'organisation.edit', 'organisation') ? (
        <Link to="/profile">{words.changeZone}</Link>
      ) : (
        words.adminsChangeZone
      )}
    </p>
  );
}

/** 8 → '8:00 AM'; the end of the day has a name of its own. */
export function hourWords(hour: number): string {
  if (hour === 24) return words.midnight;
  return `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? 'AM' : 'PM'}`;
}
