import { courseReading as words } from '@keenly/contracts/catalogue/course-reading';
import { Link, useParams, useSearchParams } from 'react-router';
import { CourseView } from '../../areas/content/course-view';
import { SignInLink } from '../../areas/content/sign-in-link';
import { useSession } from '../../shared/auth/use-session';
import { buttonClass } from '../../ui/components/button';
import { Icon } from '../../ui/components/icon';
import { Wordmark } from '../../ui/components/wordmark';

/**
 * /course/:id, `?lesson=` for one of its lessons, `?link=` where it was opened by a link (product/content#reading). Signed
 * out, it stands by itself, with the sign-in beside it.
 */
export function CoursePage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const isSignedIn = useSession() !== null;
  const view = (
    <CourseView
      key={id}
      id={id}
      link={search.get('link')}
      isSignedIn={isSignedIn}
      lessonId={search.get('lesson')}
    />
  );
  if (!isSignedIn)
    return (
      <main className="course-open">
        <div className="course-bar">
          <Wordmark />
          <SignInLink look="outlined" />
        </div>
        {view}
      </main>
    );
  return (
    <div className="page course-page">
      <p>
        <Link className={buttonClass('text', true)} to="/content">
          <Icon name="back" small />
          {words.back}
        </Link>
      </p>
      {view}
    </div>
  );
}
