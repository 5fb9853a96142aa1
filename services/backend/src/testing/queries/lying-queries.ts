import type { Pool } from 'pg';
import { manyRows } from '../../platform/database/many-rows.js';

/** Each promises what the database does not keep; the spec of the queries finds all of them, and only them. */
export class LyingQueries {
  constructor(private readonly pool: Pool) {}

  mistypedColumn() {
    return this.pool.query<{ id: string }>('select id from app.person where ful_name = $1', ['Ann']);
  }

  mistypedColumnOfBuild(schema: string) {
    return this.pool.query(`delete from ${schema}.badge_session where acount_id = $1`, ['a']);
  }

  missingColumn() {
    return this.pool.query<{ id: string; email: string }>('select id from app.person');
  }

  bigintAsNumber() {
    return this.pool.query<{ total: number }>('select count(*) as total from app.person');
  }

  dateAsText() {
    return this.pool.query<{ updated_at: string }>('select updated_at from app.person');
  }

  listOfCitext() {
    return this.pool.query<{ emails: string[] }>('select array_agg(email) as emails from app.person_card');
  }

  nullAsText() {
    return this.pool.query<{ external_id: string }>('select external_id from app.person');
  }

  valueTooFew() {
    return this.pool.query('delete from app.person where id = $1 and external_id = $2', ['a']);
  }

  async genericRow() {
    return this.rows<{ id: number }>('id');
  }

  manyRowsOfAnotherType() {
    return manyRows<{ total: string }>(this.pool, {
      columns: { total: true },
      text: 'select count(*)::float8 as total from app.person',
    });
  }

  honest() {
    const own = 'p.id = $1';
    return this.pool.query<{ id: string; external_id: string | null; made: Date }>(
      `select p.id, p.external_id, p.updated_at as made from app.person p where ${own}`,
      ['a'],
    );
  }

  private async rows<Row extends object>(column: string): Promise<Row[]> {
    return (await this.pool.query<Row>(`select ${column} from app.person`)).rows;
  }
}
