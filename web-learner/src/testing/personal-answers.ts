import { outsideChoice } from '@keenly/contracts/outside-study.endpoints';
import { ownRecordKey } from '@keenly/contracts/own-record-key.endpoints';
import { statementChoices } from '@keenly/contracts/statement-choices.endpoints';
import { anAnswer } from './answers';

/** What the service answers on 'My data' of a personal account about tools and stores of organizations. */
export const personalAnswers = {
  [`GET ${outsideChoice.path}`]: () =>
    anAnswer({ data: { allowed: false, changed_at: null, items: 0 }, organisation: null }),
  [`GET ${statementChoices.path}`]: () =>
    anAnswer({ data: { choices: [], stores: [], expressions_withheld: false }, organisation: null }),
  [`GET ${ownRecordKey.path}`]: () => anAnswer({ data: null, organisation: null }),
};
