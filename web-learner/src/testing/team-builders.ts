import type { AttentionReason, NeedsAttention } from '@keenly/contracts/attention';
import type { CapabilityLearner, EmployeeCapability, WeekSession } from '@keenly/contracts/capability-page';
import type { Employee } from '@keenly/contracts/employee';
import type { Community } from '@keenly/contracts/insight';
import type { LearnerRow, LearnerTable } from '@keenly/contracts/learner-table';
import type { LicenceDistribution } from '@keenly/contracts/organisation';
import type { CorporateHighlights } from '@keenly/contracts/team-figures';
import { anId } from './builders';

export const someSeats = (): LicenceDistribution => ({
  used_licenses: 36,
  inactive_licenses: 4,
  remaining_licenses: 7,
  total_licenses: 47,
  open_invitations: 0,
  free_licenses: 7,
});

/** November on its 26th: four weeks have begun. */
export const someTeamHighlights = (): CorporateHighlights => ({
  data: {
    filter: 'this',
    avg_weekly_hrs: { cur: 88.25, prev: 73.4 },
    capabilities: { cur: 96, prev: 101 },
    hours_studied: { cur: 353 * 60, prev: 325 * 60 },
    weekly_data: [
      { from: '2026-11-01', to: '2026-11-07', hours: 86, capabilities: 31 },
      { from: '2026-11-08', to: '2026-11-14', hours: 104, capabilities: 40 },
      { from: '2026-11-15', to: '2026-11-21', hours: 92, capabilities: 37 },
      { from: '2026-11-22', to: '2026-11-28', hours: 71, capabilities: 29 },
      { from: '2026-11-29', to: '2026-11-30', hours: 0, capabilities: 0 },
    ].map(({ hours, ...week }, at) => ({
      ...week,
      week: at + 1,
      has_begun: at < 4,
      hours_studied: hours * 60,
    })),
  },
});

export const noTeamHighlights = (): CorporateHighlights => {
  const { data } = someTeamHighlights();
  const none = { cur: 0, prev: 0 };
  return {
    data: {
      ...data,
      avg_weekly_hrs: none,
      capabilities: none,
      hours_studied: none,
      weekly_data: data.weekly_data.map((week) => ({ ...week, hours_studied: 0, capabilities: 0 })),
    },
  };
};

const names = [
  ...['Freya Sahin', 'Uma Iyer', 'Amara Okafor', 'Keiko Mori'],
  'Wolfgang Amadeus Featherstonehaugh-Zielińska',
];

export const someTopLearners = (count = names.length): Community => ({
  data: {
    period: { from: '2026-11-01', to: '2026-11-26', previous_from: '2026-10-01', previous_to: '2026-10-31' },
    is_waiting: false,
    trending_data: [],
    top_learners_data: names.slice(0, count).map((user_name, at) => ({
      user_client_id: anId(700 + at),
      user_name,
      profile_image_url: null,
      capability: 5 - at,
      duration: 98_640 - at * 6000,
      is_me: false,
      is_colleague: true,
    })),
  },
});

const people: readonly [name: string, score: number | null, seconds: number, assignedBy: string | null][] = [
  ['Uma Iyer', 94.2, 148_325, 'Tomas Berg'],
  ['Maya Rivera', 91.7, 139_841, null],
  ['Otto Lindqvist', 88, 104_652, 'Tomas Berg'],
  ['נועה אברהמי', 71.3, 58_001, null],
  ['Jamal Petrov', 31.4, 9693, 'Olivia Hart'],
  ['Wolfgang Amadeus Featherstonehaugh-Zielińska', 38.9, 18_130, 'Olivia Hart'],
  ['Hugo Novak', null, 0, 'Tomas Berg'],
];
const learners = people.map(([name, score, seconds, by], at): CapabilityLearner => ({
  user_client_id: anId(720 + at),
  name,
  profile_image_url: null,
  total_duration: seconds,
  average_score: score,
  assigned_by: by,
}));

export const someCapabilityPage = (count = learners.length): EmployeeCapability => {
  const shown = learners.slice(0, count);
  const scored = shown.filter(({ average_score: score }) => score !== null);
  return {
    data: {
      capability: { id: anId(603), name: 'Double-entry bookkeeping' },
      score: 'quiz',
      learners: shown.map((one) => one.user_client_id),
      others: shown.filter(({ average_score: score }) => score === null),
      total: shown.length,
      userScoreObj: {
        is_split: scored.length >= 3,
        highScoreUsers: scored.filter(({ average_score: score }) => (score ?? 0) >= 50),
        lowScoreUsers: scored.filter(({ average_score: score }) => (score ?? 0) < 50),
      },
      statsData:
        count === 0
          ? {
              total_user: 0,
              total_sessions: 0,
              average_poficiency: 0,
              total_duration: 0,
              average_focus: null,
            }
          : {
              total_user: 27,
              total_sessions: 412,
              average_poficiency: 1118.4,
              total_duration: 1_811_880,
              average_focus: 76.2,
            },
    },
  };
};

/** Across New Year, with a week of nothing. */
export const someSessionWeeks = (): WeekSession => ({
  data: [24, 31, 29, 38, 35, 0, 41, 46, 52, 61, 55].map((sessions, at) => {
    const monday = Date.parse('2026-11-02T00:00:00Z') + at * 7 * 86_400_000;
    const date = (ms: number) => new Date(ms).toISOString().slice(0, 10);
    return {
      week: at < 9 ? 45 + at : at - 8,
      year: at < 9 ? 2026 : 2027,
      month: Number(date(monday).slice(5, 7)),
      from: date(monday),
      to: date(monday + 6 * 86_400_000),
      capability: anId(603),
      sessions,
      users: Math.ceil(sessions / 3),
    };
  }),
});

export const someEmployee = (over: Partial<Employee['data']> = {}): Employee => ({
  data: {
    user_client_id: anId(720),
    full_name: 'Uma Iyer',
    profile_image_url: null,
    department: 'Economics',
    role: 'USER',
    ...over,
  },
});

const departments = ['Engineering', 'Finance', 'Research', null, 'Economics'];

/** One more person of the team than there are names, who keeps expressions off and studied nothing. */
export function someLearners(): LearnerTable {
  const data = [...names, 'Tessa Vogel'].map((full_name, at): LearnerRow => {
    const isLast = at === names.length;
    return {
      user_id: anId(800 + at),
      full_name,
      profile_image_url: null,
      active: true,
      duration: isLast ? 0 : 1644 - at * 214.5,
      topics: isLast ? [] : ['Price elasticity', 'Unit testing', 'Double-entry bookkeeping'].slice(0, at),
      topics_studied: isLast ? 0 : Math.max(1, at + (at % 2)),
      nudge_yes_count: isLast ? 0 : 60 + at * 41,
      struggling_emotion_count: isLast ? 0 : 81 + at * 7,
      total_emotion_count: isLast ? 0 : 436,
      user_info: { user_client_id: anId(700 + at), department: departments[at] ?? null },
    };
  });
  return { data, total: data.length, filter: 'all', period: 'this' };
}

const reasonsOf: readonly AttentionReason[][] = [
  [
    { kind: 'overdue', count: 2, capability: 'Unit testing', deadline: '2026-11-20' },
    { kind: 'due_soon', count: 1, capability: 'Price elasticity', deadline: '2026-12-04' },
    { kind: 'quiet', days: 16 },
  ],
  [{ kind: 'overdue', count: 1, capability: 'Double-entry bookkeeping', deadline: '2026-11-25' }],
  [{ kind: 'due_soon', count: 3, capability: 'Price elasticity', deadline: '2026-12-01' }],
  [{ kind: 'quiet', days: 98 }],
  [{ kind: 'less', minutes: 70, usual_minutes: 190 }],
  [{ kind: 'quiet', days: 14 }],
];

/** One more than is shown at first. */
export function someAttention(): NeedsAttention {
  const data = reasonsOf.map((reasons, at) => ({
    user_client_id: anId(700 + at),
    full_name: names[at] ?? 'Tessa Vogel',
    profile_image_url: null,
    reasons,
  }));
  return { data, total: data.length, set_aside: someSetAside(), set_aside_total: 2 };
}

/** Members as an admin sees them: an owner, the admin's own row, a manager, a teacher, one asked to be recorded, one off. */
export function someMembers(): LearnerTable {
  const table = someLearners();
  const data = [...table.data, ...table.data].map((row, at): LearnerRow => {
    const flags = memberFlagsOf[at] ?? {};
    const name =
      at === 7
        ? 'Abdulrahman-Christopher van der Hoogenband-Fotheringham'
        : at === 8
          ? 'نور أحمدي'
          : row.full_name;
    return {
      ...row,
      ...{ user_id: anId(820 + at), full_name: name, sessions: at * 7, group_status: 'UNKNOWN' },
      ...{
        license_active_status: true,
        role: 'USER',
        recording_flag: null,
        recording_asked: false,
        may_change: true,
      },
      ...flags,
      user_info: {
        user_client_id: at === 1 ? anId(2) : anId(720 + at),
        department: row.user_info.department,
        email: `person${String(at)}@northbridge.example`,
        external_id: null,
        is_teacher: flags.role === 'TEACHER',
      },
    };
  });
  return {
    ...{ data, total: 40, filter: 'all', period: 'all' },
    members_count: [{ approved_count: 40, pending_count: 2 }],
  };
}

const memberFlagsOf: readonly Partial<LearnerRow>[] = [
  { role: 'CLIENT_OWNER', may_change: false },
  { role: 'CLIENT_ADMIN' },
  { role: 'MANAGER', recording_flag: true },
  { role: 'TEACHER', recording_flag: false, recording_asked: true },
  { license_active_status: false, active: false },
  { recording_flag: false },
];

const someSetAside = (): NeedsAttention['set_aside'] => [
  {
    user_client_id: anId(708),
    full_name: 'Maya Rivera',
    profile_image_url: null,
    reasons: [
      {
        kind: 'overdue',
        count: 1,
        capability: 'Unit testing',
        deadline: '2026-11-18',
        set_aside: { until: '2026-12-10', by: 'Tomas Berg' },
      },
      { kind: 'quiet', days: 21, set_aside: { until: '2027-01-04', by: '' } },
    ],
  },
];
