import { v7 as uuidv7 } from 'uuid';
import { SERVICE_ACCOUNT, serviceContext } from '../kernel/caller.js';
import type { People } from '../modules/identity/identity.public.js';
import type { Memberships } from '../modules/membership/membership.public.js';
import { idFor } from './chance.js';
import { type DemoPerson, demoLearners, demoSignIns } from './people.js';
import { YEAR_DAYS } from './study-year.js';
import { unlessThere } from './unless-there.js';

/** Part of the ids of what the demo always has. */
export const FOUNDED = new Date('2026-01-01T00:00:00.000Z');
const COLLEGE = idFor('organisation/Northbridge College', FOUNDED);
const PLATFORM = idFor('organisation/Keenly', FOUNDED);
/** Every how many of the other learners chose to be shown to everyone in the community. */
const SHOWN_EVERY = 3;
/** Seats beside theirs: for the invited, for who asks to join, and for whoever tries it out. */
const SPARE_SEATS = 10;
const DAY_MS = 24 * 3600 * 1000;
const JOINED_DAYS_AGO = YEAR_DAYS + 7;

export interface DemoMember {
  readonly person: DemoPerson;
  readonly accountId: string;
  readonly userId: string;
}

export interface DemoOrganisation {
  readonly clientId: string;
  readonly manager: DemoMember;
  /** Everyone who studies; the one who can sign in first. */
  readonly learners: readonly DemoMember[];
}

/** The account of a demo person in their organisation. */
export const demoAccountId = ({ email }: Pick<DemoPerson, 'email'>): string =>
  idFor(`account/${email}`, FOUNDED);

/** So many are switched off, of an organisation that is large enough to have such; the one before them was asked. */
const SWITCHED_OFF = 3;

/**
 * Some of the college are switched off, and one is asked to be recorded: the last of those whose weeks are told, so
 * that whoever studies while the demo runs is none of them. After their weeks, since no one studies who is off.
 */
export async function switchSomeOff(
  memberships: Memberships,
  { clientId, learners }: Pick<DemoOrganisation, 'clientId' | 'learners'>,
): Promise<void> {
  const acting = serviceContext({ tenant: clientId, subject: clientId, correlation: uuidv7() });
  const [asked, ...off] = learners.slice(-SWITCHED_OFF - 1);
  for (const { accountId } of off) await memberships.switchOff({ clientId, accountId }, acting);
  if (asked !== undefined) await memberships.askToRecord({ clientId, accountId: asked.accountId }, acting);
}

/**
 * Northbridge College with its people, and the platform's own organisation; made once, found again after that. They all
 * joined before the first day that the demo tells of: who is new is left out of comparisons.
 */
export async function foundDemo(
  people: People,
  memberships: Memberships,
  { learners, now }: { readonly learners: number; readonly now: Date },
): Promise<DemoOrganisation> {
  const acting = {
    ...serviceContext({ tenant: SERVICE_ACCOUNT, subject: SERVICE_ACCOUNT, correlation: uuidv7() }),
    askedAt: new Date(now.getTime() - JOINED_DAYS_AGO * DAY_MS),
  };
  const others = demoLearners(learners);
  const { learner, manager, admin, platform } = demoSignIns;
  const licences = others.length + 3 + SPARE_SEATS;
  await memberships.found(
    { clientId: COLLEGE, name: 'Northbridge College', kind: 'client', licences, affectPolicy: 'coaches' },
    acting,
  );
  await memberships.found({ clientId: PLATFORM, name: 'Keenly', kind: 'parent', licences: 10 }, acting);

  const join = async (person: DemoPerson, clientId: string): Promise<DemoMember> => {
    const { userId } = await people.ensure({
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      password: person.password,
      designation: person.designation,
    });
    const accountId = demoAccountId(person);
    await unlessThere(() => memberships.join({ clientId, accountId, userId, role: person.role }, acting));
    return { person, accountId, userId };
  };
  await join(platform, PLATFORM);
  await join(admin, COLLEGE);
  const [led, first] = [await join(manager, COLLEGE), await join(learner, COLLEGE)];
  const rest: DemoMember[] = [];
  for (const other of others) rest.push(await join(other, COLLEGE));
  for (const { accountId } of rest.filter((_, index) => index % SHOWN_EVERY === 0))
    await memberships.showInCommunity({ clientId: COLLEGE, accountId }, acting);
  return { clientId: COLLEGE, manager: led, learners: [first, ...rest] };
}
