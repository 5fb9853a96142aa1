import { COURSE_CAPABILITIES } from '../../content/content.public.js';

/**
 * The read contract in SQL (product/content#scores): tenant, account_id, capability_id, score (percent with one decimal, the
 * average of the best scores of quizzes and packages), quizzes (how many those are, packages among them); one row an account and capability. A quiz without a score,
 * which essays alone have, counts for nothing. It is counted from results, so that it follows each grade, erasure, and
 * rebuild, and a course that is moved to another capability.
 */
export const CAPABILITY_SCORES = `(
    select r.tenant, r.account_id, k.capability_id, round(avg(r.best_score), 1)::float8 as score,
      count(*)::int as quizzes
    from read.quiz_result r join ${COURSE_CAPABILITIES} k on k.course_id = r.course_id
    where r.best_score is not null
    group by r.tenant, r.account_id, k.capability_id
  )`;
