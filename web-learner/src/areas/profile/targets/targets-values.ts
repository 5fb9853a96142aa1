import { targetMessages } from '@keenly/contracts/catalogue/profile';
import { plainWords } from '@keenly/contracts/plain-words';
import { type Targets, targetsSchema } from '@keenly/contracts/profile';
import type { FieldErrors, Resolver } from 'react-hook-form';

/** The form's own values (product/profile#targets), of which every one may be empty: as they are typed. */
export interface TargetsValues {
  targetNumber: string;
  targetHoursAWeek: string;
  targetHoursAMonth: string;
  firstCapability: string;
  secondCapability: string;
  thirdCapability: string;
}

/** Field of each rank. */
export const capabilityFields = {
  1: 'firstCapability',
  2: 'secondCapability',
  3: 'thirdCapability',
} as const;

export function valuesOf(content: Targets | null): TargetsValues {
  return {
    targetNumber: String(content?.targetNumber ?? ''),
    targetHoursAWeek: String(content?.targetHoursAWeek ?? ''),
    targetHoursAMonth: String(content?.targetHoursAMonth ?? ''),
    firstCapability: content?.targetCapabilities[1] ?? '',
    secondCapability: content?.targetCapabilities[2] ?? '',
    thirdCapability: content?.targetCapabilities[3] ?? '',
  };
}

/** Save is disabled when the data is empty or any value is null (product/profile#targets). */
export function isWhole(values: TargetsValues): boolean {
  return Object.values(values).every((text: string) => text.trim() !== '');
}

/** Checks what is typed by the wire's own rules, and gives it as it is sent. */
export const targetsResolver: Resolver<TargetsValues, unknown, Targets> = (values) => {
  const parsed = targetsSchema.safeParse(contentOf(values));
  if (parsed.success) return { values: parsed.data, errors: {} };
  const errors: FieldErrors<TargetsValues> = {};
  for (const { path, message } of parsed.error.issues) {
    const field = fieldAt(path, values);
    errors[field] ??= { type: 'rule', message };
  }
  return { values: {}, errors };
};

function contentOf(values: TargetsValues): unknown {
  const number = (text: string) => (text.trim() === '' ? null : Number(text));
  return {
    targetNumber: number(values.targetNumber),
    targetHoursAWeek: number(values.targetHoursAWeek),
    targetHoursAMonth: number(values.targetHoursAMonth),
    targetCapabilities: {
      1: values.firstCapability,
      2: values.secondCapability,
      3: values.thirdCapability,
    },
  };
}

/** The field that an issue of the content is about; of a capability chosen twice, the later one. */
function fieldAt(path: readonly PropertyKey[], values: TargetsValues): keyof TargetsValues {
  const [name, rank] = path.map(String);
  if (name === 'targetNumber' || name === 'targetHoursAWeek' || name === 'targetHoursAMonth') return name;
  if (rank === '1' || rank === '2' || rank === '3') return capabilityFields[rank];
  const [first, second] = [values.firstCapability, values.secondCapability].map(plainWords);
  return first === second ? 'secondCapability' : 'thirdCapability';
}

/** The service's words by the form's names. */
export function fieldsFrom(fields: Readonly<Record<string, string>>): [keyof TargetsValues, string][] {
  return Object.entries(fields).flatMap(([path, message]): [keyof TargetsValues, string][] => {
    const rank = /targetCapabilities\.([123])$/.exec(path)?.[1];
    if (rank === '1' || rank === '2' || rank === '3') return [[capabilityFields[rank], message]];
    return message === targetMessages.monthBelowWeek ? [['targetHoursAMonth', message]] : [];
  });
}
