import type { AttentionReason } from '@keenly/contracts/attention';
import { attentionSentence } from '@keenly/contracts/formulas/attention-sentence';
import { hoursAndMinutes } from '../../../ui/format/figures';
import { tableDay } from '../../../ui/format/dates';

/** A reason as one sentence (product/manager#needs-attention). */
export const attentionWords = (reason: AttentionReason): string =>
  attentionSentence(reason, { day: tableDay, minutes: (minutes) => hoursAndMinutes(minutes * 60) });
