import {
  affectPolicy,
  type AffectPolicyAnswer,
  changeAffectPolicy,
} from '@keenly/contracts/affect-policy.endpoints';
import type { InputOf } from '@keenly/contracts/endpoint';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { acting } from '../acting.js';
import { Memberships } from '../membership.public.js';
import { organisationOf } from '../organisation-of.js';
import { AffectPolicyReader } from './affect-policy.query.js';

/** Who may see expressions in the caller's own organisation (product/expressions#affect-policy). */
@Controller()
export class AffectPolicyController {
  constructor(
    private readonly reader: AffectPolicyReader,
    private readonly memberships: Memberships,
  ) {}

  @Handles(affectPolicy)
  async policy(_: InputOf<typeof affectPolicy>, caller: Caller): Promise<AffectPolicyAnswer> {
    return { data: await this.reader.of(organisationOf(caller)) };
  }

  @Handles(changeAffectPolicy)
  async change(
    { body: { policy } }: InputOf<typeof changeAffectPolicy>,
    caller: Caller,
  ): Promise<AffectPolicyAnswer> {
    const clientId = organisationOf(caller);
    await this.memberships.changeAffectPolicy({ clientId, policy }, acting(caller));
    return { data: await this.reader.of(clientId) };
  }
}
