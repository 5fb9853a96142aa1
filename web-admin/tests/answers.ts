import type { CapabilityOption } from '@keenly/contracts/assignment';
import { capabilities } from '@keenly/contracts/assignment.endpoints';
import * as organisationEndpoints from '@keenly/contracts/organisation.endpoints';
import type { CaughtMail, DeadLetter, HeldEvent, Registrant } from '@keenly/contracts/console';
import type { PublicCourse } from '@keenly/contracts/course-take-down';
import type { Neighborhood, NetworkMember } from '@keenly/contracts/networks';
import * as networksEndpoints from '@keenly/contracts/networks.endpoints';
import type { JoinRequest } from '@keenly/contracts/organisation';
import type { PageViewCount } from '@keenly/contracts/page-view';
import type { Credential } from '@keenly/contracts/record-store-credentials';
import type { SignInProvider } from '@keenly/contracts/organization-sign-in';
import type { ProvisioningToken } from '@keenly/contracts/provisioning-tokens';
import type { Webhook } from '@keenly/contracts/webhooks';
import type { StatementTarget } from '@keenly/contracts/statement-targets';
import type { AiTool } from '@keenly/contracts/weekly-tools';
import type { Page } from 'playwright-core';
import { answerCalls, type Call } from '../../infra/dev/browser/answered-calls.ts';
import {
  aDeadLetter,
  aHeldEvent,
  aJoinRequest,
  aMail,
  anAiTool,
  aPageView,
  aNeighborhood,
  categoriesOffered,
  networkMembersOf,
  registrantsOf,
} from '../src/testing/builders.ts';
import { aCourseRow, aDraft, courseWithSections } from '../src/testing/course-builders.ts';
import { someQuestions, someQuizzes } from '../src/testing/quiz-builders.ts';
import { answerCourses, type HeldCourses } from './course-answers.ts';
import { answerMarking, type HeldMarking, someMarking } from './marking-answers.ts';
import { somePublicCourses } from './public-course-answers.ts';
import { answerCredentials, someCredentials } from './record-store-answers.ts';
import { aProvider } from '../src/testing/provider-builders.ts';
import { answerProvider } from './provider-answers.ts';
import { answerProvisioning, someProvisioningTokens } from './provisioning-answers.ts';
import { answerWebhooks, someWebhooks } from './webhook-answers.ts';
import { answerTargets, someTargets } from './target-answers.ts';

/** What the API holds for a picture, and how it behaves. */
export interface Answers {
  registrants: readonly Registrant[];
  neighborhoods: readonly Neighborhood[];
  publicCourses: readonly PublicCourse[];
  credentials: readonly Credential[];
  webhooks: readonly Webhook[];
  provider: SignInProvider | null;
  provisioningTokens: readonly ProvisioningToken[];
  targets: readonly StatementTarget[];
  members: readonly NetworkMember[];
  mails: readonly CaughtMail[] | 'absent';
  deadLetters: readonly DeadLetter[];
  heldEvents: readonly HeldEvent[];
  aiTools: readonly AiTool[];
  pageViews: readonly PageViewCount[];
  joinRequests: readonly JoinRequest[];
  categories: readonly CapabilityOption[];
  courses: HeldCourses;
  marking: HeldMarking;
  /** Resources that never answer, or answer 500. */
  slow: readonly string[];
  failing: readonly string[];
}

export const usual: Answers = {
  registrants: registrantsOf(319),
  neighborhoods: [
    aNeighborhood(0, { member_count: 1036, user_count: 1038, max_licenses: 5000 }),
    aNeighborhood(1, { client_name: 'Hillside Institute for Applied Learning', user_count: 50 }),
    aNeighborhood(2, { client_name: 'أكاديمية الأمل للعلوم والفنون' }),
    aNeighborhood(3, { client_name: 'Nobody yet', member_count: 0, user_count: 0 }),
  ],
  publicCourses: somePublicCourses,
  credentials: someCredentials,
  webhooks: someWebhooks,
  provider: aProvider(),
  provisioningTokens: someProvisioningTokens,
  targets: someTargets,
  members: networkMembersOf(60),
  mails: [0, 1, 2].map((n) =>
    aMail(
      n,
      n === 1 ? { subject: 'Your password was changed', to: 'leopold.van.der.berg8@mail.example' } : {},
    ),
  ),
  deadLetters: [
    aDeadLetter(0),
    aDeadLetter(1, { error: 'connect ECONNREFUSED mail.example:25', kind: 'welcome' }),
  ],
  heldEvents: [
    aHeldEvent(0),
    aHeldEvent(1, { reader: 'insight', event_type: 'ExpressionsSampled', attempts: 1, waiting: 3 }),
  ],
  aiTools: [
    anAiTool(0),
    anAiTool(1, {
      name: 'Plain Contract',
      description:
        'Explains a contract clause by clause, in words a client understands, and marks what is unusual.',
      interests: ['writing'],
      industries: ['legal', 'finance'],
      roles: [],
    }),
    anAiTool(2, { name: 'Standup', interests: [], industries: [], roles: [], is_active: false }),
  ],
  pageViews: [
    aPageView(),
    aPageView({ page: '/manager-dashboard', views: 801, visits: 95 }),
    aPageView({ page: '/sessions/:id', views: 455, visits: 3 }),
    aPageView({ page: '/networks', views: 41, visits: 12, last_day: '2026-11-20' }),
  ],
  joinRequests: [
    aJoinRequest(2, { user_name: 'Noor Dubois', email: 'noor@mail.example', requested_role: 'TEACHER' }),
    aJoinRequest(1),
  ],
  categories: categoriesOffered(),
  courses: {
    rows: [
      aCourseRow(0),
      aCourseRow(1, {
        heading: 'Statistics without fear',
        campaign_category: 'Statistics',
        audience: 'link',
        is_public: false,
        share_url: '/shared/9f8e7d6c5b4a39281706f5e4d3c2b1a0',
      }),
      aCourseRow(2, {
        draft: aDraft(),
        heading: 'مدخل إلى الاقتصاد',
        audience: 'organization',
        is_public: false,
      }),
      aCourseRow(3, {
        heading:
          'A first course whose name was made as long as a name may be, to see what the table does with it',
        campaign_category: '',
        audience: 'me',
        is_public: false,
      }),
      ...[4, 5, 6].map((n) => aCourseRow(n, { heading: `Course ${n}` })),
    ],
    whole: courseWithSections(),
    quizzes: someQuizzes(),
    questions: someQuestions(),
  },
  marking: someMarking,
  slow: [],
  failing: [],
};

/** Answers the page's calls in the dialect of ra-data-simple-rest. */
export async function answer(page: Page, answers: Answers): Promise<void> {
  await answerCalls(
    page,
    () => true,
    async (call) => {
      const { url } = call;
      if (url.pathname === organisationEndpoints.acceptRequest.path)
        return call.fulfill({ json: { message: 'Updated' } });
      if (url.pathname === networksEndpoints.networkSummary.path)
        return call.fulfill({
          json: { data: { all: 319, users: 106, admins: 46, clients: 4, members: 60 } },
        });
      if (url.pathname === networksEndpoints.updateIsAdmin.path) return refuseRank(call);
      if (url.pathname === capabilities.path) return categories(call, answers);
      if (url.pathname.includes('/assignments-of-course/')) {
        if (answers.slow.includes('assignments')) return;
        if (answers.failing.includes('assignments')) return refuse(call, 500, 'INTERNAL_ERROR');
      }
      const [ofMarking] = /analytics|essays-to-mark|regrade-preview/.exec(url.pathname) ?? [];
      if (ofMarking !== undefined && answers.slow.includes(ofMarking)) return;
      if (ofMarking !== undefined && answers.failing.includes(ofMarking))
        return refuse(call, 500, 'INTERNAL_ERROR');
      const marked = answerMarking(call, url, answers.marking);
      if (marked !== undefined) return marked;
      if (url.pathname.includes('/courses')) {
        if (answers.slow.includes('courses')) return;
        if (answers.failing.includes('courses')) return refuse(call, 500, 'INTERNAL_ERROR');
      }
      const ofCourses = answerCourses(call, url, answers.courses);
      if (ofCourses !== undefined) return ofCourses;
      if (url.pathname.startsWith('/api/v1/clients/'))
        return call.fulfill({ json: { licence_code: '4F2A9C01B7D3E680' } });
      if (url.pathname.endsWith('/second-factor'))
        return call.fulfill({ json: { data: { on: true, obstacle: null } } });
      if (url.pathname.endsWith('/second-factor/reset')) return refusePassword(call);
      for (const part of [
        'credentials',
        'webhooks',
        'statement-targets',
        'sign-in-provider',
        'provisioning-tokens',
      ])
        if (url.pathname.includes(`/${part}`)) {
          if (answers.slow.includes(part)) return;
          if (answers.failing.includes(part)) return refuse(call, 500, 'INTERNAL_ERROR');
        }
      const ofOtherSystems =
        answerCredentials(call, url, answers.credentials) ??
        answerWebhooks(call, url, answers.webhooks) ??
        answerProvider(call, url, answers.provider) ??
        answerProvisioning(call, url, answers.provisioningTokens) ??
        answerTargets(call, url, answers.targets);
      if (ofOtherSystems !== undefined) return ofOtherSystems;
      const [, resource = '', id, action] =
        /^\/api\/admin\/([^/]+)(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(url.pathname) ?? [];
      if (answers.slow.includes(resource)) return;
      if (answers.failing.includes(resource)) return refuse(call, 500, 'INTERNAL_ERROR');
      if (resource === 'ai-tools' && call.method === 'PUT') return refuseName(call);
      if (action === 'retry') return call.fulfill({ status: 202, body: '' });
      const records = {
        registrants: answers.registrants,
        neighborhoods: answers.neighborhoods,
        'public-courses': answers.publicCourses,
        members: answers.members,
        mails: answers.mails,
        'dead-letters': answers.deadLetters,
        'held-events': answers.heldEvents,
        'ai-tools': answers.aiTools,
        'page-views': answers.pageViews,
        'join-requests': answers.joinRequests,
      }[resource];
      if (records === undefined || records === 'absent') return refuse(call, 404, 'NOT_FOUND');
      if (id === undefined) return list(call, url, resource, records);
      const found = records.find((record) => record.id === decodeURIComponent(id));
      return found === undefined ? refuse(call, 404, 'NOT_FOUND') : call.fulfill({ json: found });
    },
  );
}

function list(call: Call, url: URL, resource: string, records: readonly object[]): Promise<void> {
  const [from, to] = JSON.parse(url.searchParams.get('range') ?? '[0,9]') as [number, number];
  const { q = '' } = JSON.parse(url.searchParams.get('filter') ?? '{}') as { q?: string };
  const found = records.filter((record) => JSON.stringify(record).toLowerCase().includes(q.toLowerCase()));
  const rows = found.slice(from, to + 1);
  const range = `${resource} ${from}-${from + Math.max(0, rows.length - 1)}/${found.length}`;
  return call.fulfill({ json: rows, headers: { 'content-range': range } });
}

function refuse(call: Call, status: number, code: string): Promise<void> {
  const message = status === 404 ? 'Resource not found.' : 'Server error. Please try again later.';
  return call.fulfill({ status, json: { error: { code, message } } });
}

function categories(call: Call, { slow, failing, categories: data }: Answers): Promise<void> | undefined {
  if (slow.includes('categories')) return undefined;
  return failing.includes('categories')
    ? refuse(call, 500, 'INTERNAL_ERROR')
    : call.fulfill({ json: { data } });
}

/** Someone above. */
function refuseRank(call: Call): Promise<void> {
  const error = { code: 'FORBIDDEN', message: 'This person’s role is above yours.' };
  return call.fulfill({ status: 403, json: { error } });
}

/** Not the admin's own password. */
function refusePassword(call: Call): Promise<void> {
  const message = 'This isn’t your password.';
  const error = { code: 'PASSWORD_WRONG', message, fields: { password: message } };
  return call.fulfill({ status: 400, json: { error } });
}

/** What a tool's name is refused with; the page waits for these words too. */
export const NAME_TAKEN = 'A tool with this name already exists.';

/** A name that is there already. */
function refuseName(call: Call): Promise<void> {
  return call.fulfill({
    status: 409,
    json: { error: { code: 'CONFLICT', message: NAME_TAKEN, fields: { name: NAME_TAKEN } } },
  });
}
