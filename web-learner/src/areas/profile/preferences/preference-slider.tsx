import { preferenceWords as words } from '@keenly/contracts/catalogue/profile';
import { SLIDER_MAX } from '@keenly/contracts/profile';
import Slider from '@mui/material/Slider';
import { useId } from 'react';

export interface PreferenceSliderProps {
  label: string;
  low: string;
  high: string;
  /** 0 to 5; null: not said yet. */
  value: number | null;
  onChange: (value: number) => void;
  editing: boolean;
}

/** One leaning between two ends, 0 to 5 in whole steps. */
export function PreferenceSlider({ label, low, high, value, onChange, editing }: PreferenceSliderProps) {
  const id = useId();
  // The handle waits between the ends until something is said; letting go of it there says that.
  const shown = value ?? Math.floor(SLIDER_MAX / 2);
  return (
    <div className="preference" data-unset={value === null || undefined}>
      <div className="preference-head">
        <span id={id}>{label}</span>
        {value === null ? <small>{words.unset}</small> : null}
      </div>
      <Slider
        aria-labelledby={id}
        getAriaValueText={(step) =>
          value === null ? words.unset : `${String(step)} of ${String(SLIDER_MAX)}, from ${low} to ${high}`
        }
        value={shown}
        min={0}
        max={SLIDER_MAX}
        step={1}
        marks
        disabled={!editing}
        onChange={(_event, next) => onChange(next)}
        onChangeCommitted={(_event, next) => onChange(next)}
      />
      <div className="preference-ends" aria-hidden="true">
        <span>{low}</span>
        <span>{high}</span>
      </div>
    </div>
  );
}
