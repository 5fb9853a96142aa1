import { setTimeout as sleep } from 'node:timers/promises';
import * as assignmentEndpoints from '@keenly/contracts/assignment.endpoints';
import type { AssignmentsCreated } from '@keenly/contracts/assignment';
import * as liveEndpoints from '@keenly/contracts/live.endpoints';
import type { BenchPerson } from '../../bench/backend/people.js';
import { PATIENCE } from '../patience-factor.js';

const ANSWER_WITHIN_MS = PATIENCE * 20_000;
const BETWEEN_MS = 100;
const reads = [
  liveEndpoints.teamBoard,
  assignmentEndpoints.assignedByOrganisation,
  assignmentEndpoints.capabilities,
];

/** What managers asked and were answered. */
export interface Asked {
  requests: number;
  /** Answered with a fault of the service, or not at all. */
  broken: number;
  /** Put off: 429 or 503. */
  putOff: number;
}

/** Managers who look at their screens and assign what is to be learned, each one request after another. */
export class Managers {
  /** Assignments that were acknowledged. */
  readonly assigned: string[] = [];
  /** The first broken answers, to be told. */
  readonly faults: string[] = [];

  constructor(
    private readonly managers: readonly BenchPerson[],
    private readonly learners: readonly BenchPerson[],
    private readonly url: string,
  ) {}

  async work(isOver: () => boolean): Promise<Asked> {
    const asked: Asked = { requests: 0, broken: 0, putOff: 0 };
    await Promise.all(this.managers.map((manager) => this.workOf(manager, asked, isOver)));
    return asked;
  }

  private async workOf(manager: BenchPerson, asked: Asked, isOver: () => boolean): Promise<void> {
    const own = this.learners.filter(({ clientId }) => clientId === manager.clientId);
    for (let turn = 0; !isOver(); turn += 1) {
      for (const { path } of reads) await this.ask(manager, asked, path);
      const learner = own[turn % own.length];
      if (learner !== undefined) await this.assign(manager, learner, asked);
      await sleep(BETWEEN_MS);
    }
  }

  /** A capability of its own for each assignment, as an open one can't be assigned again. */
  private async assign(manager: BenchPerson, learner: BenchPerson, asked: Asked): Promise<void> {
    const name = `Capability ${asked.requests} ${Math.random()}`;
    const made = await this.ask<{ data: { id: string } }>(
      manager,
      asked,
      assignmentEndpoints.createCapability.path,
      { name },
    );
    if (made === undefined) return;
    const created = await this.ask<AssignmentsCreated>(manager, asked, assignmentEndpoints.assign.path, [
      { assignee: learner.accountId, capability: made.data.id, deadline_date: '2099-12-31' },
    ]);
    this.assigned.push(...(created ?? []).map(({ id }) => id));
  }

  private async ask<Answer>(
    { token }: BenchPerson,
    asked: Asked,
    path: string,
    body?: object,
  ): Promise<Answer | undefined> {
    asked.requests += 1;
    try {
      const answer = await fetch(`${this.url}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (answer.ok) return JSON.parse(text) as Answer;
      if (answer.status === 429 || answer.status === 503) asked.putOff += 1;
      else this.broke(asked, `${path}: ${answer.status} ${text.slice(0, 300)}`);
    } catch (error) {
      this.broke(asked, `${path}: ${String(error)}`);
    }
    return undefined;
  }

  private broke(asked: Asked, fault: string): void {
    asked.broken += 1;
    if (this.faults.length < 20) this.faults.push(fault);
  }
}
