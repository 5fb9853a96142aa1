interface Clock {
  hours: number;
  minutes: number;
  seconds: number;
}

function clock(totalSeconds: number): Clock {
  const whole = Math.max(0, Math.round(totalSeconds));
  return { hours: Math.floor(whole / 3600), minutes: Math.floor((whole % 3600) / 60), seconds: whole % 60 };
}

const two = (value: number) => String(value).padStart(2, '0');

/** Running timers and web time: 1450 s → '00:24:10'. */
export function clockTime(totalSeconds: number): string {
  const { hours, minutes, seconds } = clock(totalSeconds);
  return `${two(hours)}:${two(minutes)}:${two(seconds)}`;
}

/** Durations as h, min, s (product/shared#dates-and-durations): 4360 s → '1 h 12 min 40 s', 40 s → '40 s'. */
export function spokenDuration(totalSeconds: number): string {
  const { hours, minutes, seconds } = clock(totalSeconds);
  const parts = [
    hours > 0 ? `${hours} h` : '',
    hours > 0 || minutes > 0 ? `${hours > 0 ? two(minutes) : minutes} min` : '',
    `${hours > 0 || minutes > 0 ? two(seconds) : seconds} s`,
  ];
  return parts.filter((part) => part !== '').join(' ');
}

/** h:m:s text of a session (product/shared#dates-and-durations): 4360 s → '1:12:40'. */
export function hmsText(totalSeconds: number): string {
  const { hours, minutes, seconds } = clock(totalSeconds);
  return `${hours}:${minutes}:${seconds}`;
}
