import { recordingConsent } from '@keenly/contracts/allocation.endpoints';
import * as insightEndpoints from '@keenly/contracts/insight.endpoints';
import { ownRecordKeyWords } from '@keenly/contracts/catalogue/own-record-key';
import type { OwnRecordKeyAnswer } from '@keenly/contracts/own-record-key';
import { outsideStudyWords } from '@keenly/contracts/catalogue/outside-study';
import type { OutsideItem } from '@keenly/contracts/outside-study';
import * as outside from '@keenly/contracts/outside-study.endpoints';
import type { StatementChoices } from '@keenly/contracts/statement-choices';
import * as sending from '@keenly/contracts/statement-choices.endpoints';
import { ownRecordKey } from '@keenly/contracts/own-record-key.endpoints';
import * as trustEndpoints from '@keenly/contracts/trust.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { trustMessages } from '@keenly/contracts/catalogue/trust-messages';
import type { DataExport, DataView, ErasureReceipt, MyData } from '@keenly/contracts/trust';
import type { Page } from 'playwright-core';
import { aLearner, anId } from '../src/testing/builders.ts';
import { aSharing } from '../src/testing/insight-builders.ts';
import type { Screen } from './screen.ts';

const [FROM, TO] = ['2025-11-27T08:10:00.000Z', '2026-11-22T17:45:00.000Z'];
const kept = (kind: MyData['data']['kinds'][number]['kind'], count: number) => ({
  kind,
  count,
  oldest: count === 0 ? null : FROM,
  newest: count === 0 ? null : TO,
});

const myData = (over: Partial<MyData['data']> = {}): { body: MyData } => ({
  body: {
    data: {
      kinds: [
        kept('profile', 1),
        kept('accounts', 2),
        kept('sessions', 412),
        kept('pages', 9_318),
        kept('expressions', 2_090),
        kept('nudges', 1_204),
        kept('calibration', 1),
        kept('assignments', 6),
        kept('pictures', 0),
        kept('sign_ins', 3),
        kept('pairings', 1),
        kept('security', 48),
        kept('mails', 61),
        kept('weekly_mail', 0),
        kept('applications', 0),
        kept('views', 27),
        kept('exports', 1),
      ],
      held_by: [],
      organisation: null,
      has_password: true,
      retention_checked_at: '2026-11-26T08:00:00.000Z',
      erasure: null,
      ...over,
    },
  },
});

const view = (over: Partial<DataView>): DataView => ({
  viewer_name: 'Tomas Berg',
  organisation: 'Northbridge College',
  what: 'team_board',
  session_id: null,
  first_at: '2026-11-26T07:10:00.000Z',
  last_at: '2026-11-26T08:42:00.000Z',
  times: 14,
  ...over,
});
const views = [
  view({}),
  view({ what: 'session_detail', session_id: anId(501), times: 2 }),
  view({ viewer_name: 'Olivia Hart', what: 'employee_list', times: 1 }),
  view({ viewer_name: 'Campus LMS', what: 'record_statements', times: 5 }),
  view({ viewer_name: '', what: 'assignments', times: 3, last_at: '2026-11-20T08:42:00.000Z' }),
];

const copy = (over: Partial<DataExport> = {}): DataExport => ({
  id: anId(701),
  status: 'ready',
  progress: 100,
  requested_at: '2026-11-22T09:00:00.000Z',
  ready_at: '2026-11-22T09:00:04.000Z',
  expires_at: '2026-11-29T09:00:04.000Z',
  bytes: 1_482_113,
  ...over,
});

const consent = (recording_flag: boolean | null, asked_at: string | null = null) => ({
  body: { data: { recording_flag, asked_at, community_name: 'Northbridge College' } },
});
const recordKey = (data: OwnRecordKeyAnswer['data']): { body: OwnRecordKeyAnswer } => ({
  body: { data, organisation: 'Northbridge College' },
});
const outsideChoice = (allowed: boolean, items: number) => ({
  body: {
    data: { allowed, changed_at: allowed ? '2026-11-02T09:00:00.000Z' : null, items },
    organisation: 'Northbridge College',
  },
});
const choices = (over: Partial<StatementChoices['data']> = {}): { body: StatementChoices } => ({
  body: {
    data: {
      choices: [
        { kind: 'expressions', allowed: false, changed_at: null },
        { kind: 'addresses', allowed: true, changed_at: '2026-11-02T09:00:00.000Z' },
      ],
      stores: ['Campus store', 'Library archive'],
      expressions_withheld: false,
      ...over,
    },
    organisation: 'Northbridge College',
  },
});
const item = (nth: number, over: Partial<OutsideItem>): OutsideItem => ({
  id: anId(920 + nth),
  at: '2026-11-25T17:45:00.000Z',
  name: 'Supply and demand: interactive exercises',
  tool: 'Campus LMS',
  told_s: 2_700,
  counted_s: 2_700,
  why_not: null,
  is_completion: false,
  capability: 'Economics',
  ...over,
});
const fromTools = [
  item(1, {}),
  item(2, { name: 'Price elasticity', counted_s: 900, why_not: 'overlap', at: '2026-11-24T10:10:00.000Z' }),
  item(3, { name: 'Economics', told_s: null, counted_s: 0, is_completion: true }),
  item(4, {
    name: 'Reading room',
    tool: 'Library',
    told_s: 61_200,
    counted_s: 0,
    why_not: 'too_long',
    capability: '',
  }),
  item(5, {
    name: 'https://tools.northbridge.example/activities/unit-4/market-equilibrium-simulation',
    capability: '',
  }),
];
const answers = {
  [sending.statementChoices.path]: choices(),
  [outside.outsideChoice.path]: outsideChoice(true, 5),
  [outside.outsideItems.path]: { body: { data: { items: fromTools, total: 27 } } },
  [trustEndpoints.myData.path]: myData(),
  [trustEndpoints.myDataViews.path]: { body: { data: { views, total: 27 } } },
  [trustEndpoints.myDataExports.path]: { body: { data: [copy()], position: '41' } },
  [insightEndpoints.communitySharing.path]: { body: aSharing() },
  [recordingConsent.path]: consent(null),
  [ownRecordKey.path]: recordKey({
    key: 'q0Zc3Rk1T5-xW8b_LmN2vA',
    made_at: '2026-11-02T09:00:00.000Z',
    last_used_at: '2026-11-26T07:58:00.000Z',
  }),
};
const page = { path: '/my-data', user: aLearner() };

const receipt = (over: Partial<ErasureReceipt> = {}): ErasureReceipt => ({
  id: anId(801),
  scope: 'account',
  reason: 'asked',
  status: 'done',
  requested_at: '2026-11-26T08:00:00.000Z',
  completed_at: '2026-11-26T08:00:07.000Z',
  counts: {
    profile: 1,
    accounts: 2,
    sessions: 412,
    pages: 9_318,
    expressions: 2_090,
    nudges: 1_204,
    mails: 61,
  },
  keys: 2,
  ...over,
});
const receiptPath = pathOf(trustEndpoints.erasureReceipt.path, { id: anId(801) });

async function ask(shown: Page): Promise<void> {
  await shown.getByRole('button', { name: 'Erase my study data' }).click();
  await shown.getByRole('dialog').waitFor();
}

export const trustScreens: Screen[] = [
  {
    name: 'my-data',
    ...page,
    answers,
    act: async (shown) => {
      await shown.getByText('Visited pages', { exact: true }).click();
    },
  },
  {
    name: 'my-data-held',
    ...page,
    answers: {
      ...answers,
      [trustEndpoints.myData.path]: myData({
        held_by: ['Northbridge College'],
        organisation: 'Northbridge College',
      }),
      [trustEndpoints.myDataViews.path]: { body: { data: { views: [], total: 0 } } },
      [ownRecordKey.path]: recordKey(null),
      [sending.statementChoices.path]: choices({ stores: [], expressions_withheld: true }),
      [outside.outsideChoice.path]: outsideChoice(true, 0),
      [outside.outsideItems.path]: { body: { data: { items: [], total: 0 } } },
      [trustEndpoints.myDataExports.path]: {
        body: {
          data: [copy({ status: 'running', progress: 62, ready_at: null, bytes: null })],
          position: '41',
        },
      },
    },
  },
  {
    name: 'my-data-failing',
    ...page,
    answers: {
      [trustEndpoints.myData.path]: { status: 500, message: '' },
      [trustEndpoints.myDataViews.path]: { status: 500, message: '' },
      [trustEndpoints.myDataExports.path]: { status: 500, message: '' },
      [insightEndpoints.communitySharing.path]: { status: 500, message: '' },
      [ownRecordKey.path]: { status: 500, message: '' },
      [sending.statementChoices.path]: { status: 500, message: '' },
      [outside.outsideChoice.path]: { status: 500, message: '' },
    },
  },
  {
    name: 'my-data-loading',
    ...page,
    answers: {
      [trustEndpoints.myData.path]: 'never',
      [trustEndpoints.myDataViews.path]: 'never',
      [trustEndpoints.myDataExports.path]: 'never',
      [insightEndpoints.communitySharing.path]: 'never',
      [ownRecordKey.path]: 'never',
      [sending.statementChoices.path]: 'never',
      [outside.outsideChoice.path]: 'never',
    },
  },
  {
    name: 'my-data-new',
    ...page,
    answers: {
      [trustEndpoints.myData.path]: myData({
        kinds: [kept('profile', 1), kept('accounts', 1), kept('sessions', 0)],
      }),
      [trustEndpoints.myDataViews.path]: { body: { data: { views: [], total: 0 } } },
      [trustEndpoints.myDataExports.path]: { body: { data: [] } },
      [insightEndpoints.communitySharing.path]: { body: aSharing() },
      [ownRecordKey.path]: { body: { data: null, organisation: null } },
      [outside.outsideChoice.path]: {
        body: { data: { allowed: false, changed_at: null, items: 0 }, organisation: null },
      },
      [sending.statementChoices.path]: { body: { ...choices().body, organisation: null } },
    },
  },
  {
    name: 'my-data-outside-off',
    ...page,
    answers: { ...answers, [outside.outsideChoice.path]: outsideChoice(false, 0) },
  },
  {
    name: 'my-data-outside-failing',
    ...page,
    answers: { ...answers, [outside.outsideItems.path]: { status: 500, message: '' } },
  },
  {
    name: 'my-data-outside-stop',
    ...page,
    answers,
    act: async (shown) => {
      await shown.getByRole('checkbox', { name: outsideStudyWords.choice('Northbridge College') }).click();
      await shown.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'my-data-copy-broken',
    ...page,
    answers: {
      ...answers,
      [trustEndpoints.myDataExports.path]: {
        body: { data: [copy({ status: 'failed', progress: 40, ready_at: null, bytes: null })] },
      },
    },
  },
  {
    name: 'my-data-recording-asked',
    ...page,
    answers: { ...answers, [recordingConsent.path]: consent(false, '2026-11-26T08:00:00.000Z') },
  },
  {
    name: 'my-data-recording-allowed',
    ...page,
    answers: { ...answers, [recordingConsent.path]: consent(true) },
  },
  {
    name: 'my-data-key-ending',
    ...page,
    answers,
    act: async (shown) => {
      await shown.getByRole('button', { name: ownRecordKeyWords.end }).click();
      await shown.getByRole('dialog').waitFor();
    },
  },
  { name: 'my-data-erase', ...page, answers, act: ask },
  {
    name: 'my-data-erase-wrong',
    ...page,
    answers,
    act: async (shown) => {
      await ask(shown);
      await shown.getByRole('dialog').getByRole('button', { name: 'Erase my study data' }).click();
      await shown.getByText(trustMessages.phraseWrong).waitFor();
    },
  },
  {
    name: 'receipt',
    path: `/erasure-receipts/${anId(801)}`,
    answers: { [receiptPath]: { body: { data: receipt() } } },
  },
  {
    name: 'receipt-running',
    path: `/erasure-receipts/${anId(801)}`,
    answers: {
      [receiptPath]: {
        body: { data: receipt({ status: 'running', completed_at: null, keys: 0, counts: {} }) },
      },
    },
  },
  {
    name: 'receipt-unknown',
    path: `/erasure-receipts/${anId(801)}`,
    answers: { [receiptPath]: { status: 404, message: trustMessages.receiptUnknown, code: 'NOT_FOUND' } },
  },
];
