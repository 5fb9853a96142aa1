import { v7 as uuidv7 } from 'uuid';
import { SERVICE_ACCOUNT, serviceContext } from '../kernel/caller.js';
import type { GroupKeeping } from '../modules/membership/membership.public.js';
import type { DemoMember } from './demo-organisation.js';
import { unlessThere } from './unless-there.js';

interface DemoGroup {
  readonly name: string;
  /** By their place among the learners, of whom the first one can sign in; the ends of ranges aren't in them. */
  readonly mentors: readonly number[];
  readonly members: readonly [from: number, to: number];
  readonly asking: readonly number[];
}

/** One that the learner who signs in mentors, one that they ask to be in, and one without anyone to answer but admins. */
const groups: readonly DemoGroup[] = [
  { name: 'Economics group', mentors: [0, 1], members: [2, 14], asking: [14, 15, 16] },
  { name: 'Evening course', mentors: [3], members: [4, 9], asking: [0, 17] },
  { name: 'Exam preparation', mentors: [], members: [9, 13], asking: [18] },
];

/** Groups of the demo with mentors who are learners, and requests that wait; who is in one already stays as they are. */
export async function fillDemoGroups(
  keeping: GroupKeeping,
  clientId: string,
  learners: readonly DemoMember[],
): Promise<void> {
  const acting = serviceContext({ tenant: clientId, subject: SERVICE_ACCOUNT, correlation: uuidv7() });
  const accounts = (chosen: readonly DemoMember[]) => chosen.map(({ accountId }) => accountId);
  const at = (places: readonly number[]) =>
    accounts(places.flatMap((place) => learners.slice(place, place + 1)));
  for (const { name, mentors, members, asking } of groups) {
    const groupId = await keeping.ensure(clientId, name, acting);
    for (const accountId of at(mentors))
      await keeping.put({ clientId, groupId, accountId, isMentor: true }, acting);
    for (const accountId of accounts(learners.slice(...members)))
      await keeping.put({ clientId, groupId, accountId }, acting);
    for (const accountId of at(asking))
      await unlessThere(() => keeping.ask({ clientId, groupId, accountId }, acting));
  }
}
