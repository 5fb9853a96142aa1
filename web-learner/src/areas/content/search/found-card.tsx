import { contentSearchWords as words } from '@keenly/contracts/catalogue/content-search';
import type { CourseCard } from '@keenly/contracts/course-card';
import { Link } from 'react-router';
import { Chip } from '../../../ui/components/chips';
import { Bone } from '../../../ui/components/skeleton';
import { ShareButtons } from '../share-buttons';
import { CourseCover } from './course-cover';
import { cutText } from '../../../ui/format/cut-text';

/** Characters of a description on a card. */
const DESCRIPTION_MAX = 80;

export interface FoundCardProps {
  course: CourseCard;
  /** No other is seen as soon. */
  isSeenFirst: boolean;
}

/** A course that was found (product/content#course-cards): all of the card leads to it, its share buttons lie above. */
export function FoundCard({ course, isSeenFirst }: FoundCardProps) {
  const path = `/course/${course.id}`;
  const description = cutText(course.description, DESCRIPTION_MAX);
  return (
    <li className="found-card">
      <CourseCover
        imageUrl={course.image_url}
        name={course.campaign_category === '' ? course.heading : course.campaign_category}
        isSeenFirst={isSeenFirst}
      />
      <div className="found-in">
        {course.campaign_category === '' ? null : (
          <p>
            <Chip>{course.campaign_category}</Chip>
          </p>
        )}
        <h3 dir="auto">
          <Link to={path}>{course.heading}</Link>
        </h3>
        {description === '' ? null : <p dir="auto">{description}</p>}
        <div className="found-low">
          {course.creator_name === '' ? null : (
            <p className="k-quiet" dir="auto">
              {words.by(course.creator_name)}
            </p>
          )}
          <ul className="found-counts">
            <li>{words.sections(course.section_count)}</li>
            <li>{words.lessons(course.lesson_count)}</li>
            <li>{words.quizzes(course.quiz_count)}</li>
            {course.peers === undefined || course.peers === 0 ? null : <li>{words.peers(course.peers)}</li>}
          </ul>
          <ShareButtons url={`${window.location.origin}${path}`} title={course.heading} />
        </div>
      </div>
    </li>
  );
}

const waiting = [1, 2, 3, 4, 5, 6, 7, 8];

/** As many cards as are in view, in their shape. */
export function FoundSkeleton() {
  return (
    <div className="found-cards">
      {waiting.map((at) => (
        <div key={at} className="found-card">
          <Bone height="128px" />
          <div className="found-in">
            <Bone width="40%" height="24px" />
            <Bone width="80%" height="20px" />
            <Bone height="42px" />
            <Bone width="70%" height="16px" />
            <Bone width="50%" height="28px" />
          </div>
        </div>
      ))}
    </div>
  );
}
