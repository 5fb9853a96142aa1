import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { type Decided, type Decider, unreachable } from '../../../kernel/decider.js';
import { DomainError } from '../../../kernel/domain-error.js';
import {
  organisationSchemaVersions,
  type AffectPolicy,
  type OrganisationEvent,
  type OrganisationKind,
} from './organisation.events.js';

export type OrganisationCommand =
  | {
      readonly type: 'FoundOrganisation';
      readonly kind: OrganisationKind;
      readonly licences: number;
      readonly affectPolicy: AffectPolicy;
    }
  | { readonly type: 'GrantLicences'; readonly total: number }
  | { readonly type: 'ChangeAffectPolicy'; readonly policy: AffectPolicy }
  /** `after` how many renewals the code is that is to be replaced; whichever stands, where absent. */
  | { readonly type: 'RenewLicenceCode'; readonly after?: number | undefined };

export type OrganisationState =
  | { readonly founded: false }
  | {
      readonly founded: true;
      readonly kind: OrganisationKind;
      readonly licences: number;
      readonly affectPolicy: AffectPolicy;
      /** How often the license code was replaced. */
      readonly renewals: number;
    };

/** An organisation with its licences and its policy. Who took which seat is the seats' own business: see accounts. */
export const organisationDecider: Decider<OrganisationState, OrganisationCommand, OrganisationEvent> = {
  category: 'organisation',
  schemaVersions: organisationSchemaVersions,
  initial: () => ({ founded: false }),
  decide: (command, state) => decide(command, state).map((event): Decided<OrganisationEvent> => ({ event })),
  evolve,
};

function decide(command: OrganisationCommand, state: OrganisationState): OrganisationEvent[] {
  if (command.type === 'FoundOrganisation') {
    if (state.founded) return [];
    const { kind, licences, affectPolicy } = command;
    return [
      { type: 'OrganisationFounded', data: { kind } },
      { type: 'LicencesGranted', data: { total: seats(licences) } },
      ...changePolicy('off', affectPolicy),
    ];
  }
  if (!state.founded) throw new DomainError('NOT_FOUND', failureMessages.notFound);
  switch (command.type) {
    case 'GrantLicences':
      if (command.total === state.licences) return [];
      return [{ type: 'LicencesGranted', data: { total: seats(command.total) } }];
    case 'ChangeAffectPolicy':
      return changePolicy(state.affectPolicy, command.policy);
    case 'RenewLicenceCode':
      // Another admin was faster, or the request came twice.
      if (command.after !== undefined && command.after !== state.renewals) return [];
      return [{ type: 'LicenceCodeRenewed', data: {} }];
    default:
      return unreachable(command);
  }
}

function seats(total: number): number {
  if (Number.isInteger(total) && total >= 0) return total;
  throw new DomainError('VALIDATION_FAILED', failureMessages.badRequest, {
    licences: failureMessages.badRequest,
  });
}

/** New organisations start with `off` (product/expressions#affect-policy). */
function changePolicy(previous: AffectPolicy, policy: AffectPolicy): OrganisationEvent[] {
  return policy === previous ? [] : [{ type: 'AffectPolicyChanged', data: { policy, previous } }];
}

function evolve(state: OrganisationState, event: OrganisationEvent): OrganisationState {
  if (event.type === 'OrganisationFounded')
    return { founded: true, kind: event.data.kind, licences: 0, affectPolicy: 'off', renewals: 0 };
  if (!state.founded) return state;
  switch (event.type) {
    case 'LicencesGranted':
      return { ...state, licences: event.data.total };
    case 'AffectPolicyChanged':
      return { ...state, affectPolicy: event.data.policy };
    case 'LicenceCodeRenewed':
      return { ...state, renewals: state.renewals + 1 };
    default:
      return unreachable(event);
  }
}
