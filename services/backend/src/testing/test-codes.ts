import type { Pool } from 'pg';
import { type CodePurpose, EmailCodes } from '../modules/identity/email-codes/email-codes.js';
import { PG_POOL } from '../platform/database/pool.js';
import type { TestApp } from './test-app.js';

/** The code that went to an address last, as its mail has it; throws where no code is live. */
export async function codeSentTo({ app }: TestApp, purpose: CodePurpose, email: string): Promise<string> {
  const find = { strict: false } as const;
  const { rows } = await app
    .get<Pool>(PG_POOL, find)
    .query<{ id: string }>('select id from app.email_code where purpose = $1 and email = $2', [
      purpose,
      email,
    ]);
  const code = await app.get(EmailCodes, find).wordsOf(rows[0]?.id ?? '00000000-0000-7000-8000-000000000000');
  if (code === undefined) throw new Error(`no ${purpose} code is live for ${email}`);
  return code;
}

/** Four digits that are not these. */
export function otherDigits(digits: string): string {
  return String((Number(digits) + 1) % 10_000).padStart(4, '0');
}
