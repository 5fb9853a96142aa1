import { significant } from './numbers.js';

/** Points of each field of the profile (product/profile#completion-score), by its tab. */
export const completionPoints = {
  generalInformation: {
    profile_image_url: 5,
    first_name: 1,
    last_name: 1,
    gender: 1,
    religion: 1,
    race: 1,
    phone_cellular: 2,
    user_address1: 2,
    website: 2,
  },
  learningPreferences: {
    learningPersonality: 2,
    preferredLearningTime: 2,
    preferredLearningPace: 2,
    preferredLessonFormats: 2,
  },
  targets: { targetNumber: 3, targetHoursAWeek: 3, targetHoursAMonth: 3 },
} as const;

export type CompletionTab = keyof typeof completionPoints;
export const completionTabs = Object.keys(completionPoints) as CompletionTab[];
type FieldsOf<Tab extends CompletionTab> = keyof (typeof completionPoints)[Tab];
export type CompletionField = { [Tab in CompletionTab]: FieldsOf<Tab> }[CompletionTab];

/** All points there are (product/profile#completion-score). */
export const COMPLETION_MAX = 33;
/** Gender as it is stored before anyone has chosen one (product/profile#general-information). */
export const UNCHOSEN = '0';

export interface Completion {
  /** Points reached, 0 to 33. */
  readonly score: number;
  /** score / 33 in percent, 3 significant digits. */
  readonly percentage: number;
  /** Tabs on which something is missing, in the order of the tabs. */
  readonly incompleteTabs: readonly CompletionTab[];
  /** The scored fields without a value, in the order of the tabs. */
  readonly missing: readonly CompletionField[];
}

/**
 * The completion score of a profile (product/profile#completion-score). A field counts once it has a value: a slider
 * at 0 does, while null, '' (or blanks), an empty ranking and the unchosen gender do not.
 */
export function profileCompletion(fields: Readonly<Partial<Record<CompletionField, unknown>>>): Completion {
  let score = 0;
  const missing: CompletionField[] = [];
  const incompleteTabs: CompletionTab[] = [];
  for (const tab of completionTabs) {
    const points = Object.entries(completionPoints[tab]) as [CompletionField, number][];
    const absent = points.filter(([field]) => !isFilled(field, fields[field]));
    score += points.reduce((sum, [, worth]) => sum + worth, 0);
    score -= absent.reduce((sum, [, worth]) => sum + worth, 0);
    missing.push(...absent.map(([field]) => field));
    if (absent.length > 0) incompleteTabs.push(tab);
  }
  return { score, percentage: significant((score / COMPLETION_MAX) * 100, 3), incompleteTabs, missing };
}

function isFilled(field: CompletionField, value: unknown): boolean {
  if (value === null || value === undefined) return false;
  if (typeof value === 'string') {
    return value.trim() !== '' && !(field === 'gender' && value === UNCHOSEN);
  }
  if (typeof value === 'object') return Object.values(value).some((one) => isFilled(field, one));
  return true;
}
