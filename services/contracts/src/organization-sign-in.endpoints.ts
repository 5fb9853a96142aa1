import { z } from 'zod';
import { endpoint, forAnyone, permitted } from './endpoint.js';
import {
  approveSignInDomainSchema,
  findOrganizationSignInSchema,
  foundOrganizationSignInSchema,
  saveSignInProviderSchema,
  signInProviderAnswerSchema,
  startOrganizationSignInSchema,
  triedSignInProviderSchema,
  trySignInProviderSchema,
} from './organization-sign-in.js';

const ofOne = {
  access: permitted('sign-in-provider.manage', 'organisation'),
  params: z.object({ id: z.uuid().toLowerCase() }),
} as const;

/** NOT_FOUND for another organization than the caller's; platform roles reach each. */
export const signInProvider = endpoint({
  ...ofOne,
  method: 'GET',
  path: '/api/admin/neighborhoods/:id/sign-in-provider',
  summary: 'The provider that an organization’s people sign in with.',
  answer: signInProviderAnswerSchema,
  errors: ['NOT_FOUND'],
});

/** CONFLICT to require one that no one signed in with; CONCURRENT_CHANGE where someone changed it since. */
export const saveSignInProvider = endpoint({
  ...ofOne,
  method: 'PUT',
  path: '/api/admin/neighborhoods/:id/sign-in-provider',
  summary: 'Enter the provider that an organization’s people sign in with, or change it.',
  body: saveSignInProviderSchema,
  answer: signInProviderAnswerSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'CONCURRENT_CHANGE'],
});

/** The same again where there is none. */
export const removeSignInProvider = endpoint({
  ...ofOne,
  method: 'DELETE',
  path: '/api/admin/neighborhoods/:id/sign-in-provider',
  summary: 'Remove an organization’s provider with its domains, and forget who signed in by it.',
  errors: ['NOT_FOUND'],
});

export const trySignInProvider = endpoint({
  ...ofOne,
  method: 'POST',
  path: '/api/admin/neighborhoods/:id/sign-in-provider/try',
  summary: 'Ask a provider what it says of itself, and say what is missing. Nothing is saved.',
  body: trySignInProviderSchema,
  answer: triedSignInProviderSchema,
  status: 200,
  errors: ['NOT_FOUND'],
});

/** CONFLICT for a domain that another organization has. */
export const approveSignInDomain = endpoint({
  access: permitted('sign-in-domain.approve', 'platform'),
  params: z.object({ id: z.uuid().toLowerCase() }),
  method: 'PUT',
  path: '/api/admin/neighborhoods/:id/sign-in-domains',
  summary: 'Approve a domain that an organization entered, or take the approval back.',
  body: approveSignInDomainSchema,
  answer: signInProviderAnswerSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const findOrganizationSignIn = endpoint({
  method: 'GET',
  path: '/api/v1/organization-sign-in',
  access: forAnyone,
  summary: 'The organization whose provider serves the domain of an address.',
  query: findOrganizationSignInSchema,
  answer: foundOrganizationSignInSchema,
});

export const startOrganizationSignIn = endpoint({
  method: 'GET',
  path: '/api/v1/organization-sign-in/start',
  access: forAnyone,
  summary: 'Redirect the browser to the organization’s provider.',
  query: startOrganizationSignInSchema,
  status: 302,
});

/** One for each organization: no provider's answer passes for another's. */
export const organizationCallback = endpoint({
  method: 'GET',
  path: '/api/v1/organization-sign-in/:id/callback',
  access: forAnyone,
  summary: 'Callback from the organization’s provider.',
  params: z.object({ id: z.uuid().toLowerCase() }),
  status: 302,
});
