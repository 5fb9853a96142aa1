import { laneColumn, Lanes, laneValue, namedIn, NUMBER_BITS, startOf, within } from './lanes.js';

/** The parameter that says the lane to functions which are every lane's. */
const P_LANE = 'p_lane';

/** A lane as functions name it: itself, or by the parameter that says it. */
type NamedLane = number | typeof P_LANE;

/** Space of the advisory locks under which positions are given out; the schema's name tells two logs apart. */
const LANE_LOCK = 520_733;

/**
 * First statement of each function. Every writer takes it and keeps it until its commit is visible, so position order is
 * commit order and a reader that asks for `position > x` never meets a smaller position later. Where there are several
 * lanes it's the lock of a lane's row, which is wherever the lane is and leaves no version behind.
 * Exported so that a test can take it away and see readers skip.
 */
export function laneGuard(schema: string, lane?: NamedLane): string {
  if (lane === undefined) return `perform pg_advisory_xact_lock(${LANE_LOCK}, hashtext('${schema}'));`;
  const row = `perform from ${schema}.lane l where l.lane = ${lane} for update;`;
  return lane === P_LANE ? `${stayGuard(schema)}\n      ${row}` : row;
}

/**
 * Holds a lane where it is until the commit. Locks of rows stay behind when a lane is moved to another server, and a move
 * waits for transactions that have changed something, not for who has a lock: this changes something, though no row.
 */
const stayGuard = (schema: string) => `delete from ${schema}.lane l where l.lane = ${P_LANE} and l.lane < 0;`;

const columns = `tenant, stream, version, position, event_id, type, schema_version, data, sealed, subject, actor,
  correlation, causation, occurred_at, recorded_at`;

/** Parameters of `append_many` that describe claims; `waits` is 1 or 0. */
const claimParameters = ['claimants integer[]', 'claim_names text[]', 'claim_keys text[]']
  .concat(['claim_waits integer[]', 'releasers integer[]', 'release_names text[]'])
  .map((parameter) => `p_${parameter}`);

/** Parameters of both functions that describe events, in the order in which `append-request.ts` sends them. */
const eventParameters = ['ids uuid', 'types text', 'shapes integer', 'data jsonb', 'sealed bytea']
  .concat(['subjects uuid', 'actors uuid', 'correlations text', 'causations text', 'occurred timestamptz'])
  .map((parameter) => `p_${parameter}`);

const oneParameters = `p_tenant uuid, p_stream text, p_expected integer, ${eventParameters.join(', ')}`;
const manyParameters = `p_tenants uuid[], p_streams text[], p_expected integer[], p_before integer[], p_whole boolean,
      p_append integer[], p_step integer[], ${claimParameters.join(', ')},
      ${eventParameters.map((one) => `${one}[]`).join(', ')}`;
const grantParameters = 'p_tenants uuid[], p_streams text[], p_names text[]';

/**
 * `append_one` stores an append of one event without claims, `append_many` a group of any. Both answer one row:
 * - base: position of the first event; null where nothing was stored
 * - heads: the version of each append's stream before this call, comma separated
 * - known: of the appends whose expected version did not fit, those with events stored earlier, as
 *   `[append, how many, version, position]` of the last one: a retry is told from a conflict without a second trip
 * - taken: of the appends whose version fits, those that claim what another stream holds, as
 *   `[append, name, key, holder]`; `append_many` alone
 *
 * Claims are written under the lane lock alone, so what is looked at here stays true until the commit.
 *
 * Expected version: -1 any, 0 no stream. An append that does not fit leaves no trace; with `p_whole` none does then.
 * An event id that is known already, under a version that fits, is a unique violation: the caller looks it up.
 */
export function functionsSql(schema: string, amount = 1, guardOf = laneGuard): string {
  const lanes = new Lanes(amount);
  const written = lanes.all.flatMap((nth) => {
    const lane = lanes.key(nth);
    const named = (name: string) => namedIn(lane, name);
    return functionsOf({ schema, lane, named, parameter: '', guard: guardOf(schema, lane) });
  });
  return [...written, ...(amount === 1 ? [] : refusals(schema))].join('\n');
}

/**
 * The same for a log that is distributed over servers by lane: one set of functions, and their first parameter is the lane,
 * which tells the engine on whose server a call is to be run.
 */
export function distributedFunctionsSql(schema: string, guardOf = laneGuard): string {
  const parameter = `${P_LANE} smallint, `;
  const guard = guardOf(schema, P_LANE);
  const named = (name: string) => name;
  return [...functionsOf({ schema, lane: P_LANE, named, parameter, guard }), ...refusals(schema)].join('\n');
}

const typesOf = (parameters = '') => parameters.replaceAll(/\bp_\w+ /g, '');

/** Their signatures, and the parameter whose lane's server runs them. */
export const distributedFunctions = {
  signatures: [
    ['append_one', oneParameters],
    ['append_many', manyParameters],
    ['grant_claims', grantParameters],
  ].map(([name, parameters]) => `${name}(smallint, ${typesOf(parameters)})`),
  parameter: P_LANE,
} as const;

const functionsOf = (functions: Written) => [
  appendOne(functions),
  appendMany(functions),
  grantClaims(functions),
];

/** What differs in the text of a lane's functions. */
interface Written {
  readonly schema: string;
  /** None in a log with one lane. */
  readonly lane: NamedLane | undefined;
  readonly guard: string;
  /** Each lane has functions of its own, in which it's a constant. */
  readonly named: (name: string) => string;
  /** Ahead of the others. */
  readonly parameter: string;
}

/**
 * Gives `base` the next position: from a sequence, or, of several lanes, the one behind the newest event in the lane, under
 * whose lock no one else stores any. A row that counts would leave a version with each append, and whoever keeps a
 * transaction open would have every later append walk past all of them.
 */
function nextPosition({ schema, lane }: Written): string {
  if (lane === undefined) return `base := nextval('${schema}.position');`;
  const start = lane === P_LANE ? `(${P_LANE}::bigint << ${NUMBER_BITS})` : startOf(lane);
  return `base := coalesce((
          select e.position from ${schema}.event e
          where e.lane = ${lane} order by e.lane desc, e.position desc limit 1), ${start}) + 1;`;
}

function appendOne(functions: Written): string {
  const { schema, lane, guard, named, parameter } = functions;
  const next = nextPosition(functions);
  const [where, column, value] = [within(lane, 'e'), laneColumn(lane), laneValue(lane)];
  return `
    create or replace function ${schema}.${named('append_one')}(
      ${parameter}${oneParameters}
    ) returns table (base bigint, heads text, known jsonb) language plpgsql as $body$
    declare
      at integer := 0;
    begin
      ${guard}
      if p_expected = 0 then
        -- A new stream needs no look at the old: if there is one, the key says so.
        ${next}
        insert into ${schema}.event (${column}${columns})
          values (${value}p_tenant, p_stream, 1, base, p_ids, p_types, p_shapes, p_data, p_sealed, p_subjects, p_actors,
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
        where ${where}e.tenant = p_tenant and e.stream = p_stream order by e.version desc limit 1;
      at := coalesce(at, 0);
      if p_expected <> -1 and p_expected <> at then
        select jsonb_build_array(jsonb_build_array(1, 1, e.version, e.position::text)) into known
          from ${schema}.event e where ${where}e.tenant = p_tenant and e.event_id = p_ids and e.stream = p_stream;
      else
        -- For a new stream only an event id that another stream has leads here: a unique violation, as it should be.
        ${next}
        insert into ${schema}.event (${column}${columns})
          values (${value}p_tenant, p_stream, at + 1, base, p_ids, p_types, p_shapes, p_data, p_sealed, p_subjects, p_actors,
                  p_correlations, p_causations, p_occurred, clock_timestamp());
      end if;
      heads := at;
      return next;
    end $body$;`;
}

function appendMany(functions: Written): string {
  const { schema, lane, guard, named, parameter } = functions;
  const where = within(lane, 'e');
  return `
    create or replace function ${schema}.${named('append_many')}(
      ${parameter}${manyParameters}
    ) returns table (base bigint, heads text, known jsonb, taken jsonb) language plpgsql as $body$
    declare
      at integer[];
      fits boolean[];
      losers integer[];
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
              where ${where}e.tenant = a.tenant and e.stream = a.stream order by e.version desc limit 1), 0) as at
          from unnest(p_tenants, p_streams, p_expected, p_before) with ordinality
            as a (tenant, stream, expected, before, n)
        ) s;
      if p_claimants is not null then
        ${findTaken(functions)}
      end if;
      if not (true = all (fits)) then
        if p_whole then
          fits := array_fill(false, array[cardinality(fits)]);
        end if;
        select jsonb_agg(jsonb_build_array(k.append, k.amount, k.version, k.position::text)) into known
          from (
            select u.append, count(*) as amount, max(e.version) as version, max(e.position) as position
            from unnest(p_append, p_ids) as u (append, id)
            join ${schema}.event e
              on ${where}e.tenant = p_tenants[u.append] and e.event_id = u.id and e.stream = p_streams[u.append]
            where not fits[u.append] group by u.append
          ) k;
      end if;
      if true = any (fits) then
        ${nextPosition(functions)}${
          lane === undefined
            ? `
        perform setval('${schema}.position', base + cardinality(p_ids) - 1);`
            : ''
        }
        insert into ${schema}.event (${laneColumn(lane)}${columns})
          select ${laneValue(lane)}p_tenants[u.append], p_streams[u.append], at[u.append] + u.step, base + u.n - 1, u.id, u.type, u.shape,
                 u.data, u.sealed, u.subject, u.actor, u.correlation, u.causation, u.occurred, stamp
          from unnest(p_append, p_step, p_ids, p_types, p_shapes, p_data, p_sealed, p_subjects, p_actors,
                      p_correlations, p_causations, p_occurred) with ordinality
            as u (append, step, id, type, shape, data, sealed, subject, actor, correlation, causation, occurred, n)
          where fits[u.append];
        ${writeClaims(functions)}
      end if;
      heads := array_to_string(at, ',');
      return next;
    end $body$;`;
}

/** Appends that claim what another stream holds, and does not give back in this very call, fit no more. */
function findTaken({ schema, lane }: Written): string {
  return `
        select jsonb_agg(jsonb_build_array(t.append, t.name, t.key, t.holder)), array_agg(t.append)
          into taken, losers
          from (
            select distinct on (c.append) c.append, c.name, c.key, h.stream as holder
            from unnest(p_claimants, p_claim_names, p_claim_keys, p_claim_waits) as c (append, name, key, waits)
            join ${schema}.claim h on ${within(lane, 'h')}h.tenant = p_tenants[c.append] and h.name = c.name and h.key = c.key and h.held
            where c.waits = 0 and fits[c.append] and h.stream <> p_streams[c.append] and not exists (
              select from unnest(p_releasers, p_release_names) as r (append, name)
              where fits[r.append] and r.name = h.name and p_streams[r.append] = h.stream
                and p_tenants[r.append] = h.tenant)
          ) t;
        if losers is not null then
          select array_agg(f.fits and not f.n = any (losers) order by f.n) into fits
            from unnest(fits) with ordinality as f (fits, n);
        end if;`;
}

/** What is given back goes first: the same call may claim it. */
function writeClaims({ schema, lane }: Written): string {
  const column = laneColumn(lane);
  return `
        if p_releasers is not null then
          delete from ${schema}.claim c
            using unnest(p_releasers, p_release_names) as r (append, name)
            where ${within(lane, 'c')}fits[r.append] and c.stream = p_streams[r.append] and c.tenant = p_tenants[r.append]
              and c.name = r.name;
        end if;
        if p_claimants is not null then
          insert into ${schema}.claim (${column}tenant, name, key, stream, subject, held)
            select ${laneValue(lane)}p_tenants[c.append], c.name, c.key, p_streams[c.append],
                   (select p_subjects[s.n] from unnest(p_append) with ordinality as s (append, n)
                    where s.append = c.append order by s.n limit 1),
                   c.waits = 0 or not exists (
                     select from ${schema}.claim h
                     where ${within(lane, 'h')}h.tenant = p_tenants[c.append] and h.name = c.name and h.key = c.key and h.held)
            from unnest(p_claimants, p_claim_names, p_claim_keys, p_claim_waits) as c (append, name, key, waits)
            where fits[c.append]
            on conflict (${column}stream, tenant, name, key) do nothing;
        end if;`;
}

/**
 * `grant_claims` gives waiting claims what they wait for, where no one holds it, in the order in which they are named;
 * answers how many it gave. A writer of claims, so it takes the lane like any other.
 */
function grantClaims({ schema, lane, guard, named, parameter }: Written): string {
  return `
    create or replace function ${schema}.${named('grant_claims')}(${parameter}${grantParameters})
    returns integer language plpgsql as $body$
    declare
      one record;
      given integer := 0;
    begin
      ${guard}
      for one in
        select c.stream, c.tenant, c.name, c.key
        from unnest(p_tenants, p_streams, p_names) with ordinality as w (tenant, stream, name, n)
        join ${schema}.claim c on ${within(lane, 'c')}c.stream = w.stream and c.tenant = w.tenant and c.name = w.name and not c.held
        order by w.n
      loop
        update ${schema}.claim c set held = true
          where ${within(lane, 'c')}c.stream = one.stream and c.tenant = one.tenant and c.name = one.name and c.key = one.key
            and not exists (
              select from ${schema}.claim h
              where ${within(lane, 'h')}h.tenant = c.tenant and h.name = c.name and h.key = c.key and h.held);
        if found then
          given := given + 1;
        end if;
      end loop;
      return given;
    end $body$;`;
}

/**
 * A release that knows of one lane would number every tenant's events in it. Under its names stands what refuses, and
 * answers another type, so that it can't even put its own functions in their place.
 */
function refusals(schema: string): string[] {
  return [
    `append_one(${oneParameters})`,
    `append_many(${manyParameters})`,
    `grant_claims(${grantParameters})`,
  ].map(
    (signature) => `
    create or replace function ${schema}.${signature} returns text language plpgsql as $body$
    begin
      raise exception 'the log % has several lanes, and this release knows of one', '${schema}';
    end $body$;`,
  );
}
