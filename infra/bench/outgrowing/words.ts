const STEPS = [
  [1e12, 'T'],
  [1e9, 'bn'],
  [1e6, 'M'],
  [1e3, 'k'],
] as const;

/** A number with three digits: 12.3 M. */
export function short(value: number): string {
  if (!Number.isFinite(value)) return 'never';
  const step = STEPS.find(([least]) => value >= least);
  if (step === undefined) return value.toFixed(0);
  const [least, name] = step;
  return `${Number((value / least).toPrecision(3))} ${name}`;
}

/** Bytes as terabytes. */
export function terabytes(bytes: number): string {
  return `${Number((bytes / 1e12).toPrecision(3)).toLocaleString('en-US')} TB`;
}
