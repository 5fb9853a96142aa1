import type { PageClass } from '@keenly/contracts/study-session';
import { correct, correctionKey } from '../features/relevance/corrections';
import { pageKey } from '../shared/page';
import type { Keenly } from './keenly';

/** The learner's word on a page: today, on later visits, and for what this session has recorded of it. */
export async function correctPage(keenly: Keenly, page: string, pageClass: PageClass): Promise<boolean> {
  const { session } = keenly.companion.current;
  if (session === null || !isOfSession(keenly, page)) return false;
  const key = correctionKey(session.topic, page);
  await keenly.choices.keepCorrections(correct(keenly.choices.corrections, key, pageClass));
  await keenly.companion.turn({ do: 'correct_page', key: page, pageClass });
  return true;
}

/** Takes a page out of this session, and what the learner once said of it out of memory. */
export async function forgetPage(keenly: Keenly, page: string): Promise<boolean> {
  const { session } = keenly.companion.current;
  if (session === null || !isOfSession(keenly, page)) return false;
  const key = correctionKey(session.topic, page);
  await keenly.choices.keepCorrections(keenly.choices.corrections.filter((known) => known.key !== key));
  await keenly.companion.turn({ do: 'forget_page', key: page });
  await keenly.sender.flush({ urgent: true });
  return true;
}

/** Only a page in front or recorded before can be spoken of. */
function isOfSession({ companion }: Keenly, page: string): boolean {
  const { pages } = companion.current.pages;
  const inFront = companion.inSight?.page.url;
  return (inFront !== undefined && pageKey(inFront) === page) || pages.some(({ key }) => key === page);
}
