/** What the sums of courses have of one attempt and one learner, as their read model would have it. */
export async function writeFigures(
  accountId: string,
  course: string,
  write: (text: string, ...values: unknown[]) => Promise<unknown>,
): Promise<void> {
  await write(
    `insert into read.figure_attempt (tenant, id, account_id, course_id, quiz_id, version, submitted_on, score,
       right_count, graded_count, essay_count, awaiting_count, points, question_ids, option_ids, seqs, are_right, are_left_out,
       percents)
     values ($1, $2, $1, $2, $2, 1, date '2026-03-02', 50, 1, 2, 0, 0, 0, array[$2::uuid], array[$2::uuid], '{1}', '{t}',
       '{f}', '{null}')`,
    accountId,
    course,
  );
  await write(
    `insert into read.figure_learner (tenant, account_id, course_id, begun_on) values ($1, $1, $2, date '2026-03-02')`,
    accountId,
    course,
  );
  await write(
    `insert into read.figure_opening (tenant, account_id, course_id, day) values ($1, $1, $2, date '2026-03-02')`,
    accountId,
    course,
  );
  await write(
    `insert into read.quiz_item (quiz_id, tenant, question_id, course_id, answered, graded, scored, sum_right, sum_x,
       sum_y, sum_yy, sum_xy) values ($2, $1, $2, $2, 1, 1, 1, 1, 1, 50, 2500, 50)`,
    accountId,
    course,
  );
  await write(
    `insert into read.quiz_item_option (quiz_id, tenant, question_id, option_id, course_id, chosen, scored, sum_y)
     values ($2, $1, $2, $2, $2, 1, 1, 50)`,
    accountId,
    course,
  );
  await write(
    `insert into read.quiz_total (quiz_id, tenant, course_id, attempts, scored, sum_score) values ($2, $1, $2, 1, 1, 50)`,
    accountId,
    course,
  );
  await write(
    `insert into read.course_day (course_id, tenant, day, opened, begun, attempts, scored, sum_score)
     values ($2, $1, date '2026-03-02', 1, 1, 1, 1, 50)`,
    accountId,
    course,
  );
}
