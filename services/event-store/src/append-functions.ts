/** Space of the advisory locks under which positions are given out; the schema's name tells two logs apart. */
const LANE_LOCK = 520_733;

/**
 * First statement of both append functions. Every writer takes it and keeps it until its commit is visible, so
 * position order is commit order and a reader that asks for `position > x` never meets a smaller position later.
 * Exported so that a test can take it away and see readers skip.
 */
export const laneGuard = (schema: string) =>
  `perform pg_advisory_xact_lock(${LANE_LOCK}, hashtext('${schema}'));`;

const columns = `tenant, stream, version, position, event_id, type, schema_version, data, sealed, subject, actor,
  correlation, causation, occurred_at, recorded_at`;

/** Parameters of both functions that describe events, in the order in which `append-request.ts` sends them. */
const eventParameters = ['ids uuid', 'types text', 'shapes integer', 'data jsonb', 'sealed bytea']
  .concat(['subjects uuid', 'actors uuid', 'correlations text', 'causations text', 'occurred timestamptz'])
  .map((parameter) => `p_${parameter}`);

/**
 * `append_one` stores an append of one event, `append_many` a group of any. Both answer one row:
 * - base: position of the first event; null where nothing was stored
 * - heads: the version of each append's stream before this call, comma separated
 * - known: of the appends whose expected version did not fit, those with events stored earlier, as
 *   `[append, how many, version, position]` of the last one: a retry is told from a conflict without a second trip
 *
 * Expected version: -1 any, 0 no stream. An append that does not fit leaves no trace; with `p_whole` none does then.
 * An event id that is known already, under a version that fits, is a unique violation: the caller looks it up.
 */
export function functionsSql(schema: string, guard: string = laneGuard(schema)): string {
  return `${appendOne(schema, guard)}\n${appendMany(schema, guard)}`;
}

function appendOne(schema: string, guard: string): string {
  return `
    create or replace function ${schema}.append_one(
      p_tenant uuid, p_stream text, p_expected integer, ${eventParameters.join(', ')}
    ) returns table (base bigint, heads text, known jsonb) language plpgsql as $body$
    declare
      at integer := 0;
    begin
      ${guard}
      if p_expected = 0 then
        -- A new stream needs no look at the old: if there is one, the key says so.
        base := nextval('${schema}.position');
        insert into ${schema}.event (${columns})
          values (p_tenant, p_stream, 1, base, p_ids, p_types, p_shapes, p_data, p_sealed, p_subjects, p_actors,
                  p_correlations, p_causations, p_occurred, clock_timestamp())
          on conflict do nothing;
        if found then
          heads := 0;
          return next;
          return;
        end if;
        base := null;
      end if;
      select e.version into at from ${schema}.event e
        where e.tenant = p_tenant and e.stream = p_stream order by e.version desc limit 1;
      at := coalesce(at, 0);
      if p_expected <> -1 and p_expected <> at then
        select jsonb_build_array(jsonb_build_array(1, 1, e.version, e.position::text)) into known
          from ${schema}.event e where e.tenant = p_tenant and e.event_id = p_ids and e.stream = p_stream;
      else
        -- For a new stream only an event id that another stream has leads here: a unique violation, as it should be.
        base := nextval('${schema}.position');
        insert into ${schema}.event (${columns})
          values (p_tenant, p_stream, at + 1, base, p_ids, p_types, p_shapes, p_data, p_sealed, p_subjects, p_actors,
                  p_correlations, p_causations, p_occurred, clock_timestamp());
      end if;
      heads := at;
      return next;
    end $body$;`;
}

function appendMany(schema: string, guard: string): string {
  return `
    create or replace function ${schema}.append_many(
      p_tenants uuid[], p_streams text[], p_expected integer[], p_before integer[], p_whole boolean,
      p_append integer[], p_step integer[], ${eventParameters.map((one) => `${one}[]`).join(', ')}
    ) returns table (base bigint, heads text, known jsonb) language plpgsql as $body$
    declare
      at integer[];
      fits boolean[];
      stamp timestamptz;
    begin
      ${guard}
      stamp := clock_timestamp();
      select array_agg(s.at order by s.n),
             array_agg(s.expected = -1 or s.expected = s.at + s.before order by s.n)
        into at, fits
        from (
          select a.n, a.expected, a.before, coalesce((
              select e.version from ${schema}.event e
              where e.tenant = a.tenant and e.stream = a.stream order by e.version desc limit 1), 0) as at
          from unnest(p_tenants, p_streams, p_expected, p_before) with ordinality
            as a (tenant, stream, expected, before, n)
        ) s;
      if not (true = all (fits)) then
        if p_whole then
          fits := array_fill(false, array[cardinality(fits)]);
        end if;
        select jsonb_agg(jsonb_build_array(k.append, k.amount, k.version, k.position::text)) into known
          from (
            select u.append, count(*) as amount, max(e.version) as version, max(e.position) as position
            from unnest(p_append, p_ids) as u (append, id)
            join ${schema}.event e
              on e.tenant = p_tenants[u.append] and e.event_id = u.id and e.stream = p_streams[u.append]
            where not fits[u.append] group by u.append
          ) k;
      end if;
      if true = any (fits) then
        base := nextval('${schema}.position');
        perform setval('${schema}.position', base + cardinality(p_ids) - 1);
        insert into ${schema}.event (${columns})
          select p_tenants[u.append], p_streams[u.append], at[u.append] + u.step, base + u.n - 1, u.id, u.type, u.shape,
                 u.data, u.sealed, u.subject, u.actor, u.correlation, u.causation, u.occurred, stamp
          from unnest(p_append, p_step, p_ids, p_types, p_shapes, p_data, p_sealed, p_subjects, p_actors,
                      p_correlations, p_causations, p_occurred) with ordinality
            as u (append, step, id, type, shape, data, sealed, subject, actor, correlation, causation, occurred, n)
          where fits[u.append];
      end if;
      heads := array_to_string(at, ',');
      return next;
    end $body$;`;
}
