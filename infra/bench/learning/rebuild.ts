import { courseFiguresProjection } from '../../../services/backend/src/modules/learning/course-figures/course-figures.projection.js';
import { courseProgressProjection } from '../../../services/backend/src/modules/learning/course-progress/course-progress.projection.js';
import { attemptsProjection } from '../../../services/backend/src/modules/learning/attempts/attempts.projection.js';
import { badgesProjection } from '../../../services/backend/src/modules/profile/badges/badges.projection.js';
import { each, rebuildModels } from '../rebuild-models.js';

const ofLearning = [attemptsProjection, courseProgressProjection, courseFiguresProjection, badgesProjection];

/** The read models of courses and quizzes, each alone and all at once. */
export const measureRebuild = (url: string): Promise<void> =>
  rebuildModels(url, [...each(ofLearning), ['all at once', ofLearning]]);
