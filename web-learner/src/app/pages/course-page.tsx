import { courseReading as words } from '@keenly/contracts/catalogue/course-reading';
import { courseSession } from '@keenly/contracts/catalogue/course-session';
import { scheduleWords } from '@keenly/contracts/catalogue/schedule';
import { Link, useParams, useSearchParams } from 'react-router';
import { CourseView } from '../../areas/content/course-view';
import { SignInLink } from '../../areas/content/sign-in-link';
import { StartSignedOut } from '../../areas/content/start-signed-out';
import { useSession } from '../../shared/auth/use-session';
import { Button, buttonClass } from '../../ui/components/button';
import { Icon } from '../../ui/components/icon';
import { withOwnCode } from '../../ui/components/with-own-code';
import { Wordmark } from '../../ui/components/wordmark';
import { oncePainted } from '../early/first-paint';

/**
 * With the summary, the extension's messages, and the live feed behind it: the course is read before it's here, so its
 * code is asked for once the course has been seen.
 */
const CourseSession = withOwnCode(oncePainted(async () => (await import('./course-session')).CourseSession));

/**
 * /course/:id, `?lesson=` for one of its lessons, `?link=` where it was opened by a link (product/content#reading). Signed
 * out, it stands by itself, with the sign-in beside it.
 */
export function CoursePage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const [link, lessonId] = [search.get('link'), search.get('lesson')];
  const isSignedIn = useSession() !== null;
  const view = (
    <CourseView
      key={id}
      id={id}
      link={link}
      isSignedIn={isSignedIn}
      lessonId={lessonId}
      tools={(course) =>
        isSignedIn ? (
          <CourseSession course={course} link={link} lessonId={lessonId} meanwhile={<StartingSoon />} />
        ) : (
          <StartSignedOut />
        )
      }
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

/** In the buttons' place until their code has loaded. */
function StartingSoon() {
  return (
    <>
      <Button look="primary" icon="play" busy>
        {courseSession.start}
      </Button>
      <Button icon="plus" busy>
        {scheduleWords.addThis}
      </Button>
    </>
  );
}
