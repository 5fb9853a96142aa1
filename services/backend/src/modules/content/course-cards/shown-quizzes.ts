/** How many quizzes of a course `c` learners are shown: active ones that have a question. */
export const SHOWN_QUIZZES = `(select count(*)::int from app.quiz z where z.course_id = c.id and z.is_active
  and exists (select from app.question q where q.quiz_id = z.id))`;
