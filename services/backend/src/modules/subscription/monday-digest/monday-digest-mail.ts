import { ALL_ATTENTION, type AttentionReason } from '@keenly/contracts/attention';
import { attentionSentence } from '@keenly/contracts/formulas/attention-sentence';
import { counted, grouped } from '@keenly/contracts/formulas/counted';
import { DIGEST_MAIL } from '@keenly/contracts/monday-digest';
import { UNSUBSCRIBE_PAGE } from '@keenly/contracts/weekly-tools';
import { unsubscribe } from '@keenly/contracts/weekly-tools.endpoints';
import type { MailContent } from '../../mail/mail.public.js';
import type { DigestFigures } from './digest-figures.js';

/** People whose reasons the email names; it says how many more there are, and leads to all of them. */
export const NAMED = 10;

export interface DigestWords {
  readonly organisation: string;
  readonly token: string;
  /** Admins accept those who ask to join; other managers aren't told of them. */
  readonly isAdmin: boolean;
}

type Said = Omit<DigestFigures, 'attention'> & {
  readonly attention: readonly { readonly name: string; readonly reasons: readonly AttentionReason[] }[];
};

/** Is there anything to say? */
export function isNews({ overdue, due, requests, attention }: Said, isAdmin: boolean): boolean {
  return overdue > 0 || due > 0 || attention.length > 0 || (isAdmin && requests > 0);
}

/** The digest of a week (product/mails#monday-digest). */
export function digestMail(figures: Said, { organisation, token, isAdmin }: DigestWords): MailContent {
  const query = `?token=${encodeURIComponent(token)}`;
  const { overdue, due, attention } = figures;
  const requests = isAdmin ? figures.requests : 0;
  const heads = [
    ...(overdue === 0 ? [] : [`${grouped(overdue)} overdue`]),
    ...(due === 0 ? [] : [`${grouped(due)} due this week`]),
    ...(attention.length === 0
      ? []
      : [
          attention.length === 1
            ? '1 person needs attention'
            : `${grouped(attention.length)} people need attention`,
        ]),
    ...(requests === 0 ? [] : [counted(requests, 'request waiting', 'requests waiting')]),
  ];
  const more = attention.length - NAMED;
  return {
    subject: `Your week: ${heads.slice(0, 2).join(', ')}`,
    preview: `${heads.join(', ')}.`,
    heading: `Your week at ${organisation}`,
    paragraphs: [],
    facts: [
      ...(overdue === 0 ? [] : [{ label: 'Overdue', value: of(overdue, figures.overduePeople) }]),
      ...(due === 0 ? [] : [{ label: 'Due this week', value: of(due, figures.duePeople) }]),
      ...(requests === 0
        ? []
        : [
            {
              label: 'Requests to join',
              value: counted(requests, 'person is waiting', 'people are waiting'),
            },
          ]),
      ...attention.slice(0, NAMED).map(({ name, reasons }) => ({
        label: `Needs attention: ${name}`,
        value: reasons.map((reason) => attentionSentence(reason, words)).join(' '),
      })),
      ...(more > 0 ? [{ label: 'Needs attention', value: counted(more, 'more person', 'more people') }] : []),
    ],
    action:
      more > 0
        ? { label: `See all ${grouped(attention.length)} people`, path: ALL_ATTENTION }
        : { label: 'Open the dashboard', path: '/manager-dashboard' },
    reason: `You’re receiving this email on Mondays because you manage people at ${organisation}. To turn it on again, select Reminders on the Capabilities tab.`,
    unsubscribe: {
      pagePath: `${UNSUBSCRIBE_PAGE}${query}&mail=${DIGEST_MAIL}`,
      postPath: `${unsubscribe.path}${query}`,
    },
  };
}

const of = (count: number, people: number) =>
  `${counted(count, 'capability', 'capabilities')}, ${counted(people, 'person', 'people')}`;

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const words = {
  /** '2026-11-20' → 'Nov 20'. */
  day: (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`)),
  minutes: (minutes: number) => {
    const [hours, rest] = [Math.floor(minutes / 60), Math.floor(minutes % 60)];
    return hours === 0 ? `${rest} min` : `${grouped(hours)} h ${String(rest).padStart(2, '0')} min`;
  },
};
