/** The course itself, or the one that a part is of, by its id. */
export type Place =
  | { readonly course: string }
  | { readonly section: string }
  | { readonly lesson: string }
  | { readonly quiz: string }
  | { readonly question: string }
  | { readonly option: string }
  | { readonly attachment: string };

const kinds = ['course', 'section', 'lesson', 'quiz', 'question', 'option', 'attachment'] as const;

/** The id of a place's course; $5 to $11 are {@link placeValues}, of which one is given. */
export const COURSE_AT = `coalesce(
  $5::uuid,
  (select s.course_id from app.section s where s.id = $6::uuid),
  (select l.course_id from app.lesson l where l.id = $7::uuid),
  (select a.course_id from app.attachment a where a.id = $11::uuid),
  (select z.course_id from app.quiz z where z.id = coalesce(
    $8::uuid,
    (select q.quiz_id from app.question q where q.id = coalesce(
      $9::uuid,
      (select o.question_id from app.question_option o where o.id = $10::uuid))))))`;

export const placeValues = (place: Readonly<Partial<Record<(typeof kinds)[number], string>>>) =>
  kinds.map((kind) => place[kind] ?? null);
