import { parse } from 'tldts';
import { entertainment, jobBoards, mail, mixed, search, shops, social, teaching, tools } from './host-lists';

/** Kind of site by its address alone, before anything on the page is read. */
export type PlaceKind =
  | 'social'
  | 'mixed'
  | 'entertainment'
  | 'shop'
  | 'jobs'
  | 'search'
  | 'sign_in'
  | 'mail'
  | 'tool'
  | 'teaching'
  | 'other';

export interface Place {
  kind: PlaceKind;
  /** The entrance of the place, with nothing opened yet: a list, a start page, a feed. */
  lobby: boolean;
}

const signInHost = /^(accounts?|login|auth|sso|signin|idp|id)\./;
const signInPath = /\/(log-?in|sign-?in|signup|sign-up|oauth2?|auth|sso)(\/|$)/i;
const teachingSuffix = /(^|\.)(edu|ac\.[a-z]{2}|edu\.[a-z]{2})$/;
/** Names that schools and libraries give their machines. */
const teachingLabel =
  /^(moodle|canvas|blackboard|lms|vle|e-?learn(ing)?|learn|courses?|campus|classroom|library|lib|ocw|academy|aula(virtual)?|biblioteca|bibliothek|mediathek|ilias|stine|studip|homework|bootcamp|lectures?|uni|university|college|school)\d*$/;
/** Addresses of what a place shows before something is opened. */
const lobbyPath =
  /^\/?$|^\/(u\/\d+\/)?(home|index(\.html?)?|dashboard|start|new|inbox|feed|explore|latest|recents?|browse|library|landing|discover|foryou|my|me|learn|project|projects|questions)\/?$|\/(my-(courses|learning|classes|drive|sets)|your-courses|recents(-and-[a-z]+)?|account(\/[a-z]+)?|@me|calendar|week|inbox|showadvancedsearch)(\/|$)/i;
/** A list of hits, on any site. */
const searchPath = /^\/(search|results|find|busqueda|buscar|suche|recherche|scholar)(\/|$)/i;
const searchQuery = /[?&](q|query|search_query|search|s|p)=/i;

export function placeOf(address: string, ownOrigins: readonly string[]): Place {
  const url = new URL(address);
  const lobby = lobbyPath.test(url.pathname) && !/[?&](v|id|p|story)=/.test(url.search);
  if (ownOrigins.includes(url.origin)) return { kind: 'tool', lobby };
  return { kind: kindOf(url, address), lobby };
}

function kindOf(url: URL, address: string): PlaceKind {
  const found = parse(address, { allowPrivateDomains: false });
  const host = found.hostname ?? url.hostname;
  if (signInHost.test(host) || signInPath.test(url.pathname)) return 'sign_in';
  const names = suffixesOf(host, found.domain ?? host);
  const within = (list: ReadonlySet<string>) => names.some((name) => list.has(name));
  if (within(mail)) return 'mail';
  if (within(entertainment)) return 'entertainment';
  const hits = searchPath.test(url.pathname) && searchQuery.test(url.search);
  // Lists of goods and of jobs are found by searching, too.
  if (within(shops) || isNamed(found.domainWithoutSuffix, shopNames)) return 'shop';
  if (within(jobBoards) || isNamed(found.domainWithoutSuffix, jobNames)) return 'jobs';
  if (within(social)) return 'social';
  if (hits) return 'search';
  if (within(tools)) return 'tool';
  if (within(teaching) || teachingSuffix.test(found.publicSuffix ?? '')) return 'teaching';
  if (within(mixed)) return 'mixed';
  if (within(search) || isNamed(found.domainWithoutSuffix, searchNames)) return 'search';
  return host
    .split('.')
    .slice(0, -1)
    .some((label) => teachingLabel.test(label))
    ? 'teaching'
    : 'other';
}

const searchNames = new Set(['google', 'bing', 'yahoo', 'yandex', 'duckduckgo', 'ecosia']);
const shopNames = new Set([
  'amazon',
  'ebay',
  'ikea',
  'zara',
  'zalando',
  'mediamarkt',
  'samsung',
  'decathlon',
]);
const jobNames = new Set(['indeed', 'glassdoor', 'stepstone', 'monster']);
const isNamed = (name: string | null, names: ReadonlySet<string>) => name !== null && names.has(name);

/** 'm.docs.google.com' of domain 'google.com' → itself, 'docs.google.com', 'google.com'. */
function suffixesOf(host: string, domain: string): string[] {
  const labels = host.split('.');
  const least = domain.split('.').length;
  return Array.from({ length: Math.max(1, labels.length - least + 1) }, (_, from) =>
    labels.slice(from).join('.'),
  );
}
