import type { CapabilityOption } from '@keenly/contracts/assignment';
import type { CaughtMail, DeadLetter, HeldEvent, Registrant } from '@keenly/contracts/console';
import type { GeneralInformation } from '@keenly/contracts/identity';
import type { JoinRequest } from '@keenly/contracts/organisation';
import type { Neighborhood, NetworkMember } from '@keenly/contracts/networks';
import type { PageViewCount } from '@keenly/contracts/page-view';
import type { Credential } from '@keenly/contracts/record-store-credentials';
import type { StatementTarget } from '@keenly/contracts/statement-targets';
import type { AiTool } from '@keenly/contracts/weekly-tools';
import type { StoredSession } from '@keenly/web-learner/shared/auth/session-store';

/** Test data of the wire, by name, with overrides. Times are fixed, so that pictures can be compared. */
export const NOW = Date.parse('2026-11-26T19:26:10.000Z');

export function anId(n: number): string {
  return `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
}

export function aPlatformAdmin(over: Partial<GeneralInformation> = {}): GeneralInformation {
  return {
    id: anId(4),
    user_id: anId(104),
    external_id: null,
    client_id: null,
    client_name: null,
    role_id: 'SUPER_OWNER',
    platform_id: 'keenly',
    user_name: 'Priya Nair',
    first_name: 'Priya',
    last_name: 'Nair',
    email: 'platform@demo.keenly.example',
    designation: '',
    profile_image_url: null,
    category_id: null,
    network: 'users',
    ...over,
  };
}

/** An admin of Northbridge College. */
export const collegeAdmin: Partial<GeneralInformation> = {
  role_id: 'CLIENT_ADMIN',
  client_id: anId(900),
  client_name: 'Northbridge College',
  user_name: 'Olivia Hart',
};

/** Someone who runs the platform, in its own organization. */
export const superOwner: Partial<GeneralInformation> = {
  role_id: 'SUPER_OWNER',
  client_id: anId(910),
  client_name: 'Keenly',
};

/** A sign-in with a quarter of an hour to live from `now`. */
export function aSignIn(user: GeneralInformation = aPlatformAdmin(), now = NOW): StoredSession {
  const expires_at = now + 15 * 60_000;
  return {
    token: `token-of-${user.first_name}`,
    expires_at,
    renew_at: expires_at - 60_000,
    user_id: user.user_id,
    user,
  };
}

export function aRegistrant(n: number, over: Partial<Registrant> = {}): Registrant {
  return {
    id: anId(1000 + n),
    user_id: anId(2000 + n),
    user_name: 'Amara Okafor',
    email: 'amara.okafor@northbridge.example',
    client_id: anId(900),
    client_name: 'Northbridge College',
    network: 'clients',
    role: 'USER',
    is_admin: false,
    is_user_account_active: true,
    user_client_created_at: '2026-11-02T09:00:00.000Z',
    user_count: 38,
    max_licenses: 50,
    may_change: true,
    may_suspend: false,
    ...over,
  };
}

const first = ['Amara', 'Benedikta', 'Chloe', 'Diego', 'Elif', 'Hana', 'Jonas', 'Leopold', 'Mina', 'Noor'];
const last = ['Okafor', 'Kowalczyk', 'Dubois', 'Martinez', 'Şahin', 'Takahashi', 'Weber', 'van der Berg'];
const personal = {
  client_id: null,
  client_name: null,
  network: 'users',
  user_count: null,
  may_change: false,
  may_suspend: true,
} as const;
const hillside = { client_id: anId(901), client_name: 'Hillside Institute for Applied Learning' };

/** `count` different people: in two organisations or on their own, some of them admins, some inactive. */
export function registrantsOf(count: number): Registrant[] {
  return Array.from({ length: count }, (_, n) => {
    const name = `${first[n % first.length]} ${last[(n * 3) % last.length]}`;
    const local = name.toLowerCase().replaceAll(' ', '.').replaceAll('ş', 's');
    return aRegistrant(n, {
      user_name: name,
      email: `${local}${n}@${n % 3 === 2 ? 'mail' : n % 3 === 1 ? 'hillside-institute' : 'northbridge'}.example`,
      is_admin: n % 3 !== 2 && n % 7 === 0,
      role: n % 3 !== 2 && n % 7 === 0 ? 'CLIENT_ADMIN' : 'USER',
      is_user_account_active: n % 5 !== 3,
      user_client_created_at: new Date(NOW - n * 31 * 3600_000).toISOString(),
      ...(n % 3 === 2 ? { ...personal, max_licenses: null } : n % 3 === 1 ? hillside : {}),
    });
  });
}

export function aNetworkMember(n: number, over: Partial<NetworkMember> = {}): NetworkMember {
  return {
    id: anId(1000 + n),
    user_id: anId(2000 + n),
    client_id: anId(900),
    full_name: 'Amara Okafor',
    email: `amara.okafor${n}@northbridge.example`,
    sessions: 14,
    topics: ['Microeconomics', 'Statistics'],
    role: 'TEACHER',
    is_admin: false,
    is_teacher: true,
    is_mentor: true,
    category_id: null,
    category_name: null,
    recording_flag: true,
    recording_asked: false,
    is_user_account_active: true,
    user_client_created_at: '2026-11-02T09:00:00.000Z',
    may_change: true,
    may_set_category: true,
    ...over,
  };
}

/** What capabilities may be taught: the demo's, and one with a long name. */
export function categoriesOffered(): CapabilityOption[] {
  return ['Microeconomics', 'Statistics', 'Trade policy and the history of European customs unions'].map(
    (name, n) => ({ id: anId(700 + n), name, description: '', image_url: null }),
  );
}

/** `count` different members: long and right-to-left names, every flag, some of them inactive or above the viewer. */
export function networkMembersOf(count: number): NetworkMember[] {
  const odd = [
    'ليلى بنت عبد الرحمن الأنصاري',
    'Maximiliane-Charlotte von Hohenstaufen-Wittelsbach',
    'נועה לוי',
  ];
  return Array.from({ length: count }, (_, n) => {
    const name = odd[n] ?? `${first[n % first.length]} ${last[(n * 3) % last.length]}`;
    const isAdmin = n % 9 === 3;
    return aNetworkMember(n, {
      full_name: name,
      email: `member${n}@northbridge.example`,
      sessions: n * 7,
      topics: n % 4 === 0 ? [] : ['Microeconomics', 'Statistics', 'Trade policy'].slice(0, (n % 3) + 1),
      role: isAdmin ? 'CLIENT_ADMIN' : n % 5 === 1 ? 'TEACHER' : 'USER',
      is_admin: isAdmin,
      is_teacher: !isAdmin && n % 5 === 1,
      is_mentor: n % 6 === 1,
      ...(n % 10 === 1
        ? { category_id: anId(702), category_name: categoriesOffered()[2]?.name ?? null }
        : {}),
      recording_flag: n % 7 === 2 ? true : null,
      recording_asked: n % 7 === 4,
      is_user_account_active: n % 8 !== 5,
      may_change: n !== 3,
      may_set_category: !isAdmin && n % 5 === 1,
    });
  });
}

export function aNeighborhood(n: number, over: Partial<Neighborhood> = {}): Neighborhood {
  return {
    id: anId(900 + n),
    client_name: 'Northbridge College',
    member_count: 36,
    user_count: 38,
    max_licenses: 50,
    ...over,
  };
}

export function aMail(n: number, over: Partial<CaughtMail> = {}): CaughtMail {
  return {
    id: `mail-${n}`,
    from: 'Keenly <no-reply@keenly.example>',
    to: 'amara.okafor@northbridge.example',
    subject: 'A reminder for Price elasticity, due 12/04/2026',
    received_at: new Date(NOW - n * 7 * 60_000).toISOString(),
    html: `<!doctype html><html lang="en"><head><title>Reminder</title></head><body style="font-family:sans-serif;color:#14232B">
<h1 style="font-size:20px">Price elasticity is waiting</h1><p>Tomas Berg sent you a reminder. <b>Price elasticity</b> is still open and due Fri, Dec 4, 2026.</p>
<p><a href="https://keenly.example/home">Open Keenly</a></p><script>document.body.textContent = 'a script ran'</script></body></html>`,
    text: 'Price elasticity is waiting\n\nTomas Berg sent you a reminder. Price elasticity is still open and due Fri, Dec 4, 2026.\n\nhttps://keenly.example/home\n',
    ...over,
  };
}

export function aDeadLetter(n: number, over: Partial<DeadLetter> = {}): DeadLetter {
  return {
    id: `letter-${n}`,
    queue: 'mail',
    kind: 'assignment-reminder',
    cause: `reminder:${anId(800 + n)}`,
    to: 'chloe.dubois@hillside-institute.example',
    error: '550 5.1.1 The mailbox does not exist',
    attempts: 8,
    failed_at: new Date(NOW - n * 3600_000).toISOString(),
    ...over,
  };
}

export function aPageView(over: Partial<PageViewCount> = {}): PageViewCount {
  const page = over.page ?? '/home';
  return { id: page, page, views: 1204, visits: 310, last_day: '2026-11-26', ...over };
}

export function aHeldEvent(n: number, over: Partial<HeldEvent> = {}): HeldEvent {
  return {
    id: anId(4000 + n),
    kind: 'put-aside',
    reader: 'session-list',
    version: 5,
    tenant: anId(900),
    stream: `study-session-${anId(5000 + n)}`,
    event_id: anId(6000 + n),
    event_type: 'PageVisited',
    error: 'value "…" is out of range for type bigint',
    attempts: 2,
    waiting: 14,
    since: new Date(NOW - n * 1800_000).toISOString(),
    retry_asked: false,
    ...over,
  };
}

export function anAiTool(n: number, over: Partial<AiTool> = {}): AiTool {
  return {
    id: anId(3000 + n),
    name: 'Margin Notes',
    description: 'Turns what you read into questions you can answer a week later.',
    url: 'https://margin-notes.example/',
    interests: ['study-aids', 'research'],
    industries: ['education'],
    roles: ['teacher'],
    is_active: true,
    created_at: '2026-11-02T09:00:00.000Z',
    updated_at: new Date(NOW - n * 26 * 3600_000).toISOString(),
    ...over,
  };
}

export function aJoinRequest(n: number, over: Partial<JoinRequest> = {}): JoinRequest {
  return {
    id: anId(4000 + n),
    user_id: anId(5000 + n),
    user_name: 'Leopold van der Berg',
    email: 'leopold.van.der.berg@mail.example',
    profile_image_url: null,
    requested_role: 'USER',
    group_name: null,
    created_at: new Date(NOW - n * 5 * 3600_000).toISOString(),
    ...over,
  };
}

/** A store that an organization's statements are sent to. */
export function aStatementTarget(n: number, over: Partial<StatementTarget> = {}): StatementTarget {
  return {
    id: anId(9700 + n),
    name: `Campus store ${n}`,
    endpoint: 'https://lrs.northbridge.example/xapi',
    xapi_version: '2.0.0',
    key: 'keenly',
    kinds: ['sessions', 'courses', 'plans'],
    state: 'sending',
    version: 1,
    created_at: '2026-11-02T09:00:00.000Z',
    waiting: 0,
    waiting_since: null,
    put_aside: 0,
    last_success_at: '2026-11-26T19:02:00.000Z',
    last_failure_at: null,
    last_failure: null,
    next_try_at: null,
    ...over,
  };
}

/** A credential of an organization's record store. */
export function aCredential(n: number, over: Partial<Credential> = {}): Credential {
  return {
    id: anId(9600 + n),
    name: `Campus LMS ${n}`,
    key: `k3yOfCampusLms${String(n).padStart(8, '0')}`,
    scopes: ['statements/write', 'statements/read/mine'],
    version: 1,
    created_at: '2026-11-02T09:00:00.000Z',
    last_used_at: '2026-11-26T19:02:00.000Z',
    old_secret_until: null,
    ...over,
  };
}
