import { essayScreens as words } from '@keenly/contracts/catalogue/essay-screens';
import { buttonClass } from '@keenly/web-learner/ui/components/button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ESSAYS } from '../content-addresses';
import { useAuthorRights } from '../use-author-rights';
import { essaysQuery } from './essay-queries';

/** The way to the essays for those who mark them, with how many attempts wait. */
export function EssaysLink() {
  const { forOthers } = useAuthorRights();
  const { data } = useQuery({ ...essaysQuery('awaiting', 1), enabled: forOthers });
  if (!forOthers) return null;
  return (
    <Link className={buttonClass('outlined')} to={ESSAYS}>
      {words.way(data?.total)}
    </Link>
  );
}
