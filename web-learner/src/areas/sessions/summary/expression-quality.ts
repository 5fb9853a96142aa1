import { oneDecimal } from '@keenly/contracts/formulas/numbers';
import type { SessionDetail } from '@keenly/contracts/study-session';
import { percent } from '../../../ui/format/figures';

/** Where more than this share of the pictures could not be read well, in percent, the figures are a guess and say so. */
const WEAK = 40;

export interface QualityWords {
  sentence: string;
  /** The shares rest on little. */
  weak: boolean;
}

/** How far the shares can be trusted, in a sentence; undefined where the camera did not look at all. */
export function qualityWords(quality: SessionDetail['expression_quality']): QualityWords | undefined {
  if (quality === null || quality.sampled_s <= 0) return undefined;
  const { unknown_prcnt: unknown, low_confidence_prcnt: unsure } = quality;
  const parts = [
    ...(unknown > 0 ? [`no expression was clear in ${percent(unknown)} of camera time`] : []),
    ...(unsure > 0 ? [`${percent(unsure)} was classified with low confidence`] : []),
  ];
  const weak = oneDecimal(unknown + unsure) > WEAK;
  if (parts.length === 0) return { sentence: 'Expressions were clear for all of the camera time.', weak };
  const told = parts.join(', and ');
  const sentence = `${told.charAt(0).toUpperCase()}${told.slice(1)}.`;
  return { sentence: weak ? `These percentages are rough estimates: ${told}.` : sentence, weak };
}
