import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay';
import dayjs from 'dayjs';
import { createContext, useContext } from 'react';

export interface PlanCalendarProps {
  /** Days with plans, YYYY-MM-DD. */
  days: readonly string[];
  chosen: string | undefined;
  onChoose: (day: string) => void;
}

const PlannedDays = createContext<readonly string[]>([]);
const DAY = 'YYYY-MM-DD';

/** A month, its planned days marked. Past days cannot be chosen. */
export function PlanCalendar({ days, chosen, onChoose }: PlanCalendarProps) {
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <PlannedDays value={days}>
        <DateCalendar
          className="plan-calendar"
          disablePast
          value={chosen === undefined ? null : dayjs(chosen)}
          onChange={(day: dayjs.Dayjs | null) => {
            if (day !== null) onChoose(day.format(DAY));
          }}
          slots={{ day: PlannedDay }}
        />
      </PlannedDays>
    </LocalizationProvider>
  );
}

function PlannedDay(props: PickerDayProps) {
  const days = useContext(PlannedDays);
  const planned = !props.outsideCurrentMonth && days.includes(dayjs(props.day).format(DAY));
  if (!planned) return <PickerDay {...props} />;
  return (
    <PickerDay
      {...props}
      className={`${props.className ?? ''} plan-day`}
      aria-label={`${String(dayjs(props.day).date())}, planned`}
    />
  );
}
