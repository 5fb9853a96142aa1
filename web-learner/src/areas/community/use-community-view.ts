import { communityScopeLabels, communityTopicLabels } from '@keenly/contracts/catalogue/community';
import { sessionPeriods } from '@keenly/contracts/catalogue/sessions';
import { useSearchParams } from 'react-router';
import type { CommunityView } from './community-query';

/** Filter default 'all', topic default 'capability' (product/community#panel). */
const START: CommunityView = { filter: 'all', topic: 'capability', scope: 'organisation' };

/** What is chosen is in the address, so that a reload or a bookmark finds the same page. */
export function useCommunityView(): [CommunityView, (change: Partial<CommunityView>) => void] {
  const [search, setSearch] = useSearchParams();
  const view = {
    filter: oneOf(sessionPeriods, search.get('filter'), START.filter),
    topic: oneOf(communityTopicLabels, search.get('topic'), START.topic),
    scope: oneOf(communityScopeLabels, search.get('scope'), START.scope),
  };
  const change = (wanted: Partial<CommunityView>) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        for (const name of ['filter', 'topic', 'scope'] as const) {
          const value = { ...view, ...wanted }[name];
          if (value === START[name]) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  return [view, change];
}

function oneOf<Values extends object>(
  values: Values,
  asked: string | null,
  usual: keyof Values,
): keyof Values {
  return asked !== null && Object.hasOwn(values, asked) ? (asked as keyof Values) : usual;
}
