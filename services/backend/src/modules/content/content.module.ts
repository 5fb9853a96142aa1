import { defineModule } from '../../platform/define-module.js';
import { CourseCards } from '../capability/capability.public.js';
import { AuthorAttachmentsController } from './author-attachments/author-attachments.controller.js';
import { AuthorAttachments } from './author-attachments/author-attachments.service.js';
import { AuthorCoursesController } from './author-courses/author-courses.controller.js';
import { AuthorCourses } from './author-courses/author-courses.service.js';
import { AuthorLessonsController } from './author-lessons/author-lessons.controller.js';
import { AuthorLessons } from './author-lessons/author-lessons.service.js';
import { AuthorSectionsController } from './author-sections/author-sections.controller.js';
import { AuthorSections } from './author-sections/author-sections.service.js';
import { CopyContentController } from './copy-content/copy-content.controller.js';
import { CopyCourses } from './copy-content/copy-courses.service.js';
import { CopyParts } from './copy-content/copy-parts.service.js';
import { ContentSourcesController } from './content-sources/content-sources.controller.js';
import { ContentSources } from './content-sources/content-sources.service.js';
import { FoundAnswersJob } from './content-sources/found-answers.job.js';
import { FoundAnswers } from './content-sources/found-answers.service.js';
import { SourcesOff } from './content-sources/sources-off.service.js';
import { CourseCardsReader } from './course-cards/course-cards.query.js';
import { ContentWordsJob } from './content-search/content-words.job.js';
import { ContentWords } from './content-search/content-words.service.js';
import { CourseEditorsChangedSender } from './course-editors/course-editors-changed.sender.js';
import { CourseEditorsController } from './course-editors/course-editors.controller.js';
import { CourseEditorsJob } from './course-editors/course-editors.job.js';
import { CourseEditors } from './course-editors/course-editors.service.js';
import { CourseHistoryController } from './course-history/course-history.controller.js';
import { CourseHistoryReader } from './course-history/course-history.query.js';
import { RestoreCourses } from './course-history/restore-courses.service.js';
import { CourseChangedSender } from './course-list/course-changed.sender.js';
import { CoursesController } from './course-list/courses.controller.js';
import { CoursesReader } from './course-list/courses.query.js';
import { BringCourses } from './course-packages/bring-courses.service.js';
import { CoursePackagesController } from './course-packages/course-packages.controller.js';
import { PackageCourses } from './course-packages/package-courses.service.js';
import { CourseSaves } from './course-saves/course-saves.js';
import { DraftChangesReader } from './draft-courses/draft-changes.query.js';
import { DraftCoursesController } from './draft-courses/draft-courses.controller.js';
import { DraftCourses } from './draft-courses/draft-courses.service.js';
import { KeenlyCoursesJob } from './keenly-courses/keenly-courses.job.js';
import { KeenlyCourses } from './keenly-courses/keenly-courses.service.js';
import { CreateAttachments1764210000000 } from './migrations/create-attachments.migration.js';
import { AttachPackages1764380000001 } from './migrations/attach-packages.migration.js';
import { CreateContent1763940000000 } from './migrations/create-content.migration.js';
import { CreateCourseEditors1764220010000 } from './migrations/create-course-editors.migration.js';
import { CreateDrafts1764202000000 } from './migrations/create-drafts.migration.js';
import { CreateQuizzes1763941000000 } from './migrations/create-quizzes.migration.js';
import { TakeDownCourses1764220000000 } from './migrations/take-down-courses.migration.js';
import { FindPartsById1764246000000 } from './migrations/find-parts-by-id.migration.js';
import { KeepFoundAnswers1764254000000 } from './migrations/keep-found-answers.migration.js';
import { KeepVersionsAsSpans1764200000000 } from './migrations/keep-versions-as-spans.migration.js';
import { KnowWordsOfNames1764254100000 } from './migrations/know-words-of-names.migration.js';
import { NameEditedParts1764240000000 } from './migrations/name-edited-parts.migration.js';
import { OrderCoursesByCategory1764245000000 } from './migrations/order-courses-by-category.migration.js';
import { OrderCourses1764201000000 } from './migrations/order-courses.migration.js';
import { SearchContent1764250000000 } from './migrations/search-content.migration.js';
import { LimitQuizTries1764252000000 } from './migrations/limit-quiz-tries.migration.js';
import { ShuffleQuizzes1764230000000 } from './migrations/shuffle-quizzes.migration.js';
import { GiftQuestionsController } from './gift-questions/gift-questions.controller.js';
import { GiftQuestions } from './gift-questions/gift-questions.service.js';
import { ContentHoldings } from './own-content/content-holdings.js';
import { OrderAttachments } from './order-content/order-attachments.service.js';
import { OrderContentController } from './order-content/order-content.controller.js';
import { MoveLessons } from './order-content/move-lessons.service.js';
import { OrderContent } from './order-content/order-content.service.js';
import { PublishCoursesJob } from './publish-courses/publish-courses.job.js';
import { PublishCourses } from './publish-courses/publish-courses.service.js';
import { QuestionsController } from './questions/questions.controller.js';
import { Questions } from './questions/questions.service.js';
import { QuizzesController } from './quizzes/quizzes.controller.js';
import { EditedQuizzes } from './quiz-versions/edited-quizzes.query.js';
import { QuizVersions } from './quiz-versions/quiz-versions.query.js';
import { Quizzes } from './quizzes/quizzes.service.js';
import { ReadCourseController } from './read-course/read-course.controller.js';
import { ReadCourseReader } from './read-course/read-course.query.js';
import { ReadLessonReader } from './read-course/read-lesson.query.js';
import { ShareCoursesController } from './share-courses/share-courses.controller.js';
import { ShareCourses } from './share-courses/share-courses.service.js';
import { SharedCourseReader } from './share-courses/shared-course.query.js';
import { PublicCoursesReader } from './take-down-courses/public-courses.query.js';
import { TakeDownCoursesController } from './take-down-courses/take-down-courses.controller.js';
import { TakeDownCourses } from './take-down-courses/take-down-courses.service.js';
import { TakeQuestionsController } from './take-questions/take-questions.controller.js';
import { TakeQuestions } from './take-questions/take-questions.service.js';
import { TurnSitesOff1764255500000 } from './migrations/turn-sites-off.migration.js';
import { TopicSuggestionsController } from './topic-suggestions/topic-suggestions.controller.js';
import { TopicSuggestionsReader } from './topic-suggestions/topic-suggestions.query.js';
import { UploadCoursesController } from './upload-courses/upload-courses.controller.js';
import { UploadCourses } from './upload-courses/upload-courses.service.js';

/** Courses, and the sections and lessons they're made of. Global, because cards of courses are asked for elsewhere. */
export const contentModule = defineModule({
  name: 'content',
  global: true,
  migrations: [
    CreateContent1763940000000,
    CreateQuizzes1763941000000,
    KeepVersionsAsSpans1764200000000,
    OrderCourses1764201000000,
    CreateDrafts1764202000000,
    CreateAttachments1764210000000,
    AttachPackages1764380000001,
    TakeDownCourses1764220000000,
    CreateCourseEditors1764220010000,
    ShuffleQuizzes1764230000000,
    NameEditedParts1764240000000,
    OrderCoursesByCategory1764245000000,
    FindPartsById1764246000000,
    SearchContent1764250000000,
    LimitQuizTries1764252000000,
    KeepFoundAnswers1764254000000,
    KnowWordsOfNames1764254100000,
    TurnSitesOff1764255500000,
  ],
  slices: {
    'course-saves': { providers: [CourseSaves] },
    'course-cards': {
      providers: [CourseCardsReader, { provide: CourseCards, useExisting: CourseCardsReader }],
    },
    'content-search': { providers: [ContentWords], sweeps: [ContentWordsJob] },
    'content-sources': {
      controllers: [ContentSourcesController],
      providers: [ContentSources, FoundAnswers, SourcesOff],
      sweeps: [FoundAnswersJob],
    },
    'topic-suggestions': {
      controllers: [TopicSuggestionsController],
      providers: [TopicSuggestionsReader],
    },
    'course-list': {
      controllers: [CoursesController],
      providers: [CoursesReader],
      senders: [CourseChangedSender],
    },
    'author-courses': { controllers: [AuthorCoursesController], providers: [AuthorCourses] },
    'author-sections': { controllers: [AuthorSectionsController], providers: [AuthorSections] },
    'author-lessons': { controllers: [AuthorLessonsController], providers: [AuthorLessons] },
    'author-attachments': {
      controllers: [AuthorAttachmentsController],
      providers: [AuthorAttachments],
    },
    'order-content': {
      controllers: [OrderContentController],
      providers: [OrderContent, OrderAttachments, MoveLessons],
    },
    'course-editors': {
      controllers: [CourseEditorsController],
      providers: [CourseEditors],
      senders: [CourseEditorsChangedSender],
      sweeps: [CourseEditorsJob],
    },
    'course-history': {
      controllers: [CourseHistoryController],
      providers: [CourseHistoryReader, RestoreCourses],
    },
    'draft-courses': {
      controllers: [DraftCoursesController],
      providers: [DraftCourses, DraftChangesReader],
    },
    'copy-content': { controllers: [CopyContentController], providers: [CopyCourses, CopyParts] },
    'own-content': { personalData: [ContentHoldings] },
    'publish-courses': { providers: [PublishCourses], sweeps: [PublishCoursesJob] },
    'read-course': {
      controllers: [ReadCourseController],
      providers: [ReadCourseReader, ReadLessonReader],
    },
    'share-courses': {
      controllers: [ShareCoursesController],
      providers: [ShareCourses, SharedCourseReader],
    },
    'take-down-courses': {
      controllers: [TakeDownCoursesController],
      providers: [TakeDownCourses, PublicCoursesReader],
    },
    'upload-courses': { controllers: [UploadCoursesController], providers: [UploadCourses] },
    'course-packages': {
      controllers: [CoursePackagesController],
      providers: [PackageCourses, BringCourses],
    },
    'keenly-courses': { providers: [KeenlyCourses], sweeps: [KeenlyCoursesJob] },
    quizzes: { controllers: [QuizzesController], providers: [Quizzes] },
    questions: { controllers: [QuestionsController], providers: [Questions] },
    'quiz-versions': { providers: [QuizVersions, EditedQuizzes] },
    'gift-questions': { controllers: [GiftQuestionsController], providers: [GiftQuestions] },
    'take-questions': { controllers: [TakeQuestionsController], providers: [TakeQuestions] },
  },
  exports: [CourseCards, EditedQuizzes, QuizVersions],
});
