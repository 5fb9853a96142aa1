import { significant } from '@keenly/contracts/formulas/numbers';

/** Percent with one decimal (product/shared#shares): 81.36 → '81.4%'. */
export function percent(value: number): string {
  return `${value.toFixed(1)}%`;
}

/**
 * A change with its sign and three significant digits (product/shared#percent-change): 33.333 → '+33.3%', -19 →
 * '−19.0%'. The minus is a real one, as wide as the plus.
 */
export function signedPercent(value: number): string {
  const size = Math.abs(value);
  if (size === 0) return '0%';
  const digits = size >= 1000 ? String(significant(size, 3)) : size.toPrecision(3);
  return `${value < 0 ? '−' : '+'}${digits}%`;
}

/** Hours with their unit: 6.8 → '6.8 h', 0.04 → '0.04 h', 8 → '8 h'. */
export function hours(value: number): string {
  const digits = value > 0 && value < 0.1 ? 2 : 1;
  return `${String(Number(value.toFixed(digits)))} h`;
}

/** A count that may be an average: 4 → '4', 3.25 → '3.3'. */
export function figure(value: number): string {
  return String(Number(value.toFixed(1)));
}

/** Time where seconds would be noise: 67 200 s → '18 h 40 min', 200 s → '3 min'. */
export function hoursAndMinutes(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  const whole = Math.floor(minutes / 60);
  return whole === 0 ? `${minutes} min` : `${whole} h ${String(minutes % 60).padStart(2, '0')} min`;
}
