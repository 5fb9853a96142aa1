import { Injectable } from '@nestjs/common';
import { Consistency } from '../statements/consistency.js';
import { StatementsReader } from '../statements/statements.query.js';
import type { Statement } from '../domain/statement.js';
import { type KnownActivity, knownActivity } from './known-activity.js';

/** Statements that an activity is known from: what thousands say of it is the same. */
const NEWEST = 200;

/** What the statements of an organization say of an activity. */
@Injectable()
export class ActivitiesReader {
  constructor(
    private readonly statements: StatementsReader,
    private readonly consistency: Consistency,
  ) {}

  /** From its newest {@link NEWEST} statements, of up to 8 MB. XapiProblem 503 where the read model is behind. */
  async activity(organizationId: string, id: string): Promise<KnownActivity> {
    await this.consistency.reached(organizationId);
    const { found } = await this.statements.page(
      { organizationId, credentialId: null },
      {
        activity: id,
        relatedActivities: true,
        relatedAgents: false,
        limit: NEWEST,
        format: 'exact',
        attachments: false,
        ascending: false,
      },
      undefined,
    );
    return knownActivity(id, found.map(({ statement }) => JSON.parse(statement) as Statement).toReversed());
  }
}
