import { entryLabels } from '@keenly/contracts/catalogue/entry';
import { navigationLabels } from '@keenly/contracts/catalogue/navigation';
import { Link, useSearchParams } from 'react-router';
import { SharedCourse } from '../../areas/content/shared-course';
import { useSession } from '../../shared/auth/use-session';
import { buttonClass } from '../../ui/components/button';
import { Wordmark } from '../../ui/components/wordmark';

/** /course/:id?link=…, for anyone who has the link, signed in or not (product/content#who-sees-content). */
export function SharedCoursePage() {
  const [search] = useSearchParams();
  const session = useSession();
  return (
    <main className="shared-course-page">
      <div className="shared-course-bar">
        <Wordmark />
        <Link className={buttonClass('outlined')} to={session === null ? '/sign-in' : '/home'}>
          {session === null ? entryLabels.signIn : navigationLabels.home}
        </Link>
      </div>
      <SharedCourse secret={search.get('link') ?? ''} />
    </main>
  );
}
