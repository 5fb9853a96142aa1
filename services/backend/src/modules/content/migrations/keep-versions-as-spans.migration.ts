import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Versions name their parts in rows that say from which version to which a part stood where it stood, instead of in a
 * document each: a save of a long course writes what it changed (`adr/0023-course-versions-are-made-of-parts.md`).
 */
export class KeepVersionsAsSpans1764200000000 implements MigrationInterface {
  readonly name = 'KeepVersionsAsSpans1764200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.content_span (
        course_id uuid not null references app.course on delete cascade,
        id uuid not null,
        kind text not null check (kind in ('syllabus', 'section', 'lesson', 'assignment', 'question')),
        within uuid,
        place integer not null,
        hash text not null,
        first_number integer not null,
        last_number integer,
        primary key (course_id, kind, id, first_number)
      );
      create index content_span_newest on app.content_span (course_id) where last_number is null;
      with part as (
        select v.course_id, v.number, v.course_id as id, 'syllabus' as kind, null::uuid as within, 0::bigint as place,
          v.manifest ->> 'course' as hash
        from app.content_version v
        union all
        select v.course_id, v.number, (s.part ->> 'id')::uuid, 'section', v.course_id, s.nth - 1, s.part ->> 'part'
        from app.content_version v, jsonb_array_elements(v.manifest -> 'sections') with ordinality s (part, nth)
        union all
        select v.course_id, v.number, (l.part ->> 'id')::uuid, 'lesson', (s.part ->> 'id')::uuid, l.nth - 1,
          l.part ->> 'part'
        from app.content_version v, jsonb_array_elements(v.manifest -> 'sections') s (part),
          jsonb_array_elements(s.part -> 'lessons') with ordinality l (part, nth)
        union all
        select v.course_id, v.number, (z.part ->> 'id')::uuid, 'assignment', (l.part ->> 'id')::uuid, z.nth - 1,
          z.part ->> 'part'
        from app.content_version v, jsonb_array_elements(v.manifest -> 'sections') s (part),
          jsonb_array_elements(s.part -> 'lessons') l (part),
          jsonb_array_elements(coalesce(l.part -> 'quizzes', '[]')) with ordinality z (part, nth)
        union all
        select v.course_id, v.number, (q.part ->> 'id')::uuid, 'question', (z.part ->> 'id')::uuid, q.nth - 1,
          q.part ->> 'part'
        from app.content_version v, jsonb_array_elements(v.manifest -> 'sections') s (part),
          jsonb_array_elements(s.part -> 'lessons') l (part),
          jsonb_array_elements(coalesce(l.part -> 'quizzes', '[]')) z (part),
          jsonb_array_elements(z.part -> 'questions') with ordinality q (part, nth)
      ), run as (
        select *, number - row_number() over (partition by course_id, kind, id, within, place, hash order by number) as run
        from part
      ), span as (
        select course_id, id, kind, within, place, hash, min(number) as first_number, max(number) as last_number
        from run group by course_id, id, kind, within, place, hash, run
      )
      insert into app.content_span (course_id, id, kind, within, place, hash, first_number, last_number)
      select s.course_id, s.id, s.kind, s.within, s.place::integer, s.hash, s.first_number,
        case when s.last_number < newest.number then s.last_number end
      from span s
      join (select course_id, max(number) as number from app.content_version group by course_id) newest
        on newest.course_id = s.course_id;
      update app.content_version v set hash = (
        select encode(sha256(convert_to(
          string_agg(concat_ws(' ', p.id, p.within, p.hash), ',' order by p.within, p.place, p.id, p.kind), 'UTF8')), 'hex')
        from app.content_span p
        where p.course_id = v.course_id and v.number between p.first_number and coalesce(p.last_number, v.number));
      alter table app.content_version drop column manifest;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.content_version add column manifest jsonb;
      with part as materialized (
        select v.course_id, v.number, p.kind, p.id, p.within, p.place, p.hash
        from app.content_version v
        join app.content_span p on p.course_id = v.course_id
          and v.number between p.first_number and coalesce(p.last_number, v.number)
      ), quizzes as (
        select z.course_id, z.number, z.within, jsonb_agg(jsonb_build_object('id', z.id, 'part', z.hash, 'questions',
          coalesce((select jsonb_agg(jsonb_build_object('id', q.id, 'part', q.hash) order by q.place, q.id)
            from part q where q.course_id = z.course_id and q.number = z.number and q.within = z.id), '[]'))
          order by z.place, z.id) as list
        from part z where z.kind = 'assignment' group by z.course_id, z.number, z.within
      ), lessons as (
        select l.course_id, l.number, l.within, jsonb_agg(jsonb_build_object('id', l.id, 'part', l.hash, 'quizzes',
          coalesce(z.list, '[]')) order by l.place, l.id) as list
        from part l left join quizzes z on z.course_id = l.course_id and z.number = l.number and z.within = l.id
        where l.kind = 'lesson' group by l.course_id, l.number, l.within
      ), sections as (
        select s.course_id, s.number, jsonb_agg(jsonb_build_object('id', s.id, 'part', s.hash, 'lessons',
          coalesce(l.list, '[]')) order by s.place, s.id) as list
        from part s left join lessons l on l.course_id = s.course_id and l.number = s.number and l.within = s.id
        where s.kind = 'section' group by s.course_id, s.number
      )
      update app.content_version v set
        manifest = jsonb_build_object('course', c.hash, 'sections', coalesce(s.list, '[]')),
        hash = encode(sha256(convert_to(
          jsonb_build_object('course', c.hash, 'sections', coalesce(s.list, '[]'))::text, 'UTF8')), 'hex')
      from part c left join sections s on s.course_id = c.course_id and s.number = c.number
      where c.kind = 'syllabus' and c.course_id = v.course_id and c.number = v.number;
      alter table app.content_version alter column manifest set not null;
      drop table app.content_span;
    `);
  }
}
