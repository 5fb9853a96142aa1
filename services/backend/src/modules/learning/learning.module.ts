import { defineModule } from '../../platform/define-module.js';
import { attemptsProjection } from './attempts/attempts.projection.js';
import { OwnAttempts } from './attempts/own-attempts.js';
import { QuizScoresController } from './capability-scores/quiz-scores.controller.js';
import { QuizScoresReader } from './capability-scores/quiz-scores.query.js';
import { CompletedCapabilities } from './completed-capabilities/completed-capabilities.reaction.js';
import { PendingAssignmentsReader } from './completed-capabilities/pending-assignments.js';
import { CourseAnalyticsController } from './course-analytics/course-analytics.controller.js';
import { CourseAnalyticsReader } from './course-analytics/course-analytics.query.js';
import { QuizFiguresReader } from './course-analytics/quiz-figures.query.js';
import { courseFiguresProjection } from './course-figures/course-figures.projection.js';
import { CoursePeers } from '../content/content.public.js';
import { CoursePeersReader } from './course-peers/course-peers.query.js';
import { CourseProgressController } from './course-progress/course-progress.controller.js';
import { courseProgressProjection } from './course-progress/course-progress.projection.js';
import { CourseProgressMarks } from './course-progress/course-progress.service.js';
import { DoneLessonsReader } from './course-progress/done-lessons.query.js';
import { KeepItemSittings1764410000016 } from './migrations/keep-item-sittings.migration.js';
import { KeepPackageSittings1764380000002 } from './migrations/keep-package-sittings.migration.js';
import { KeepRegrades1764252100000 } from './migrations/keep-regrades.migration.js';
import { LeaveLanesOfRegrades1764410000014 } from './migrations/leave-lanes-of-regrades.migration.js';
import { MarkEssaysController } from './mark-essays/mark-essays.controller.js';
import { attemptUpcasters } from './domain/quiz-attempt.upcasters.js';
import { EssaysToMarkReader } from './mark-essays/essays-to-mark.js';
import { MarkEssays } from './mark-essays/mark-essays.service.js';
import { CourseHoldings } from './own-courses/course-holdings.js';
import { OwnCourses } from './own-courses/own-courses.service.js';
import { ItemSittings } from './play-packages/item-sittings.js';
import { PackageResults } from './play-packages/package-results.js';
import { PackageSittings } from './play-packages/package-sittings.js';
import { PlayItems } from './play-packages/play-items.service.js';
import { PlayPackagesController } from './play-packages/play-packages.controller.js';
import { PlayPackages } from './play-packages/play-packages.service.js';
import { QuizReportsController } from './quiz-reports/quiz-reports.controller.js';
import { QuizReportsReader } from './quiz-reports/quiz-reports.query.js';
import { RegradeProgress } from './regrade-quizzes/regrade-progress.js';
import { RegradePreviews } from './regrade-quizzes/regrade-previews.js';
import { RegradesController } from './regrade-quizzes/regrades.controller.js';
import { Regrades } from './regrade-quizzes/regrades.service.js';
import { RunRegradesJob } from './regrade-quizzes/run-regrades.job.js';
import { RunRegrades } from './regrade-quizzes/run-regrades.service.js';
import { QuizOfLessonReader } from './take-quizzes/quiz-of-lesson.query.js';
import { SubmitQuizzes } from './take-quizzes/submit-quizzes.service.js';
import { TakeQuizzesController } from './take-quizzes/take-quizzes.controller.js';
import { TakeQuizzes } from './take-quizzes/take-quizzes.service.js';

/** Quizzes that people take, and how far they are with their courses. Global, because erasing and copying it is asked for elsewhere. */
export const learningModule = defineModule({
  name: 'learning',
  global: true,
  migrations: [
    KeepRegrades1764252100000,
    KeepPackageSittings1764380000002,
    LeaveLanesOfRegrades1764410000014,
    KeepItemSittings1764410000016,
  ],
  upcasters: attemptUpcasters,
  slices: {
    attempts: { providers: [OwnAttempts], projections: [attemptsProjection] },
    'take-quizzes': {
      controllers: [TakeQuizzesController],
      providers: [QuizOfLessonReader, TakeQuizzes, SubmitQuizzes],
    },
    'play-packages': {
      controllers: [PlayPackagesController],
      providers: [PackageResults, PackageSittings, ItemSittings, PlayItems, PlayPackages],
    },
    'quiz-reports': { controllers: [QuizReportsController], providers: [QuizReportsReader] },
    'mark-essays': { controllers: [MarkEssaysController], providers: [EssaysToMarkReader, MarkEssays] },
    'regrade-quizzes': {
      controllers: [RegradesController],
      providers: [Regrades, RegradePreviews, RegradeProgress, RunRegrades],
      sweeps: [RunRegradesJob],
    },
    'course-figures': { projections: [courseFiguresProjection] },
    'course-analytics': {
      controllers: [CourseAnalyticsController],
      providers: [CourseAnalyticsReader, QuizFiguresReader],
    },
    'course-progress': {
      controllers: [CourseProgressController],
      providers: [CourseProgressMarks, DoneLessonsReader],
      projections: [courseProgressProjection],
    },
    'completed-capabilities': {
      providers: [PendingAssignmentsReader],
      reactions: [CompletedCapabilities],
    },
    'capability-scores': { controllers: [QuizScoresController], providers: [QuizScoresReader] },
    'course-peers': { providers: [{ provide: CoursePeers, useClass: CoursePeersReader }] },
    'own-courses': { providers: [OwnCourses], personalData: [CourseHoldings] },
  },
  exports: [OwnCourses, CoursePeers, PackageResults],
});
