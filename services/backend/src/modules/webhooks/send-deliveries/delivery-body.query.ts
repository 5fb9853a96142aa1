import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { ASSIGNED_CAPABILITIES } from '../../assignment/assignment.public.js';
import { CAPABILITY_CARDS } from '../../capability/capability.public.js';
import { COURSE_NAME } from '../../content/content.public.js';
import { LEARNING_PLANS, PLAN_ASSIGNMENTS } from '../../learning-plan/learning-plan.public.js';
import { ACCOUNT_CARDS } from '../../membership/membership.public.js';
import type { WebhookRefs } from '../webhook-refs.js';
import type { ClaimedDelivery } from './delivery-store.js';

/** A part of `data`. */
type Part = Readonly<Record<string, unknown>>;

/**
 * What a delivery says (product/webhooks#body): put together when it is sent, with names as they are now. Of someone who
 * was erased there is the id, and so of what isn't there any more.
 */
@Injectable()
export class DeliveryBodies {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async of({ id, kind, refs, clientId, occurredAt }: ClaimedDelivery): Promise<string> {
    return JSON.stringify({
      id,
      type: kind,
      occurred_at: occurredAt.toISOString(),
      organization: clientId,
      data: await this.data(clientId, refs),
    });
  }

  private async data(clientId: string, refs: WebhookRefs): Promise<Part> {
    const { member, role, previousRole, assignment, course, planAssignment } = refs;
    return {
      ...(member === undefined ? {} : { member: await this.member(clientId, member) }),
      ...(role === undefined ? {} : { role }),
      ...(previousRole === undefined ? {} : { previous_role: previousRole }),
      ...(assignment === undefined ? {} : await this.assignment(clientId, assignment)),
      ...(course === undefined ? {} : { course: await this.course(clientId, course), progress: 100 }),
      ...(planAssignment === undefined ? {} : await this.plan(clientId, planAssignment)),
    };
  }

  private async member(clientId: string, id: string): Promise<Part> {
    const { rows } = await this.pool.query<{ name: string }>(
      `select full_name as name from ${ACCOUNT_CARDS} where account_id = $1 and client_id = $2`,
      [id, clientId],
    );
    return { id, ...rows[0] };
  }

  private async assignment(clientId: string, id: string): Promise<Part> {
    const { rows } = await this.pool.query<{
      deadline: string;
      status: string;
      completed_at: Date | null;
      capability: string;
      name: string | null;
    }>(
      `select to_char(a.deadline, 'YYYY-MM-DD') as deadline, a.status, a.completed_at, a.capability_id as capability,
         c.name
       from ${ASSIGNED_CAPABILITIES} a left join ${CAPABILITY_CARDS} c on c.id = a.capability_id
       where a.tenant = $1 and a.id = $2`,
      [clientId, id],
    );
    const [row] = rows;
    if (row === undefined) return { assignment: { id } };
    const { deadline, status, completed_at, capability, name } = row;
    return {
      assignment: { id, deadline, status, completed_at },
      capability: { id: capability, ...(name === null ? {} : { name }) },
    };
  }

  private async course(clientId: string, id: string): Promise<Part> {
    const { rows } = await this.pool.query<{ name: string | null }>(
      `select ${COURSE_NAME} as name from (select $1::uuid as tenant, $2::uuid as course_id) r`,
      [clientId, id],
    );
    const name = rows[0]?.name ?? null;
    return { id, ...(name === null ? {} : { name }) };
  }

  /** A plan that someone made for themselves alone has no name here. */
  private async plan(clientId: string, id: string): Promise<Part> {
    const { rows } = await this.pool.query<{ plan: string; title: string | null }>(
      `select a.plan_id as plan, case when p.is_public or (p.client_id = $1 and not p.is_own) then p.title end as title
       from ${PLAN_ASSIGNMENTS} a left join ${LEARNING_PLANS} p on p.id = a.plan_id
       where a.tenant = $1 and a.id = $2`,
      [clientId, id],
    );
    const [row] = rows;
    const part = { plan_assignment: { id } };
    if (row === undefined) return part;
    return { ...part, learning_plan: { id: row.plan, ...(row.title === null ? {} : { name: row.title }) } };
  }
}
