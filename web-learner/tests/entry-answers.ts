import { readReminderRules } from '@keenly/contracts/reminder-rules.endpoints';
import type { AccountCard, CorporateCard } from '@keenly/contracts/accounts';
import { findOrganizationSignIn } from '@keenly/contracts/organization-sign-in.endpoints';
import * as socialSignInEndpoints from '@keenly/contracts/social-sign-in.endpoints';
import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import * as accountsEndpoints from '@keenly/contracts/accounts.endpoints';
import * as groupsEndpoints from '@keenly/contracts/groups.endpoints';
import * as lookupsEndpoints from '@keenly/contracts/lookups.endpoints';
import { affectPolicy } from '@keenly/contracts/affect-policy.endpoints';
import { contentSources } from '@keenly/contracts/content-source.endpoints';
import * as organisationEndpoints from '@keenly/contracts/organisation.endpoints';
import * as profileEndpoints from '@keenly/contracts/profile.endpoints';
import * as weeklyToolsEndpoints from '@keenly/contracts/weekly-tools.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { AllGroups } from '@keenly/contracts/groups';
import { secondFactorRule } from '@keenly/contracts/second-factor-rule.endpoints';
import type { OrganisationProfileView } from '@keenly/contracts/organisation';
import { anId } from '../src/testing/builders.ts';
import { someSites } from '../src/testing/site-builders.ts';
import type { Answer } from './screen-answers.ts';
import { aCompletion } from '../src/testing/insight-builders.ts';
import { aProfile } from '../src/testing/profile-builders.ts';

const personal: AccountCard = {
  id: anId(1),
  user_name: 'Maya Rivera',
  email: 'learner@demo.keenly.example',
  profile_image_url: null,
  role: 'USER',
  current: true,
  main_acc: false,
  status: 'ACTIVE',
};
const corporate = (n: number, community_name: string, over: Partial<CorporateCard> = {}): CorporateCard => ({
  ...personal,
  id: anId(n),
  client_id: anId(900 + n),
  community_name,
  image_url: null,
  current: false,
  ...over,
});

export const accountList: Answer = {
  body: {
    data: {
      Users: [personal],
      Neighbourhoods: [
        corporate(2, 'Northbridge College', { main_acc: true }),
        corporate(3, 'The Southgate Institute for Continuing Professional Education', { status: 'PENDING' }),
      ],
      Clients: [],
      Admins: [corporate(4, 'Harbour Lab', { role: 'CLIENT_ADMIN' })],
      Parents: [],
    },
  },
};

export const organisation: OrganisationProfileView = {
  id: anId(900),
  name: 'Northbridge College',
  email: 'office@northbridge.example',
  phone: '+1 202 555 0142',
  website: 'https://northbridge.example',
  country_id: 'united states',
  state_id: 'nevada',
  city: 'Reno',
  address1: '1 Quay',
  suite: '4',
  zip_code: '89501',
  image_url: null,
  logo_url: null,
  banner_image_url: null,
  licence_code: 'NB7K-4QXT-92LM-WP3Z',
  editable: true,
  version: 3,
};
const groups: AllGroups = {
  allGroups: ['Evening course', 'Second-year economics, the seminar group of Monday'].map((name, index) => ({
    id: anId(920 + index),
    name,
    approved_count: 12 - 9 * index,
    pending_count: index,
    mentors: index === 0 ? [] : [{ user_id: anId(940), user_name: 'Priya Raman' }],
    created_at: '2026-09-01T08:00:00.000Z',
  })),
  total: 2,
};
export const organisationPath = pathOf(organisationEndpoints.organisation.path, { id: anId(900) });

const options = (...names: string[]): Answer => ({
  body: { data: names.map((name) => ({ id: name.toLowerCase(), name })), total: names.length },
});

/** What the pages of entry, accounts and information ask for. */
export const entryAnswers: Record<string, Answer> = {
  [socialSignInEndpoints.socialSignIns.path]: {
    body: {
      data: [
        { id: 'google', label: 'Google' },
        { id: 'microsoft', label: 'Microsoft' },
        { id: 'linkedin', label: 'LinkedIn' },
      ],
    },
  },
  [findOrganizationSignIn.path]: { body: { data: null } },
  [accountsEndpoints.accounts.path]: accountList,
  [organisationPath]: { body: organisation },
  [groupsEndpoints.allGroups.path]: { body: groups },
  [groupsEndpoints.joinedGroups.path]: { body: { joinedGroups: [] } },
  [contentSources.path]: {
    body: {
      data: someSites().map((site) => (site.id === 'apple-podcasts' ? { ...site, state: 'off' } : site)),
    },
  },
  [affectPolicy.path]: {
    body: { data: { policy: 'self', changed_at: '2026-11-12T08:00:00.000Z', changed_by: 'Noor Dubois' } },
  },
  [readReminderRules.path]: {
    body: { rules: [], time_zone: 'America/Los_Angeles', from_hour: 8, until_hour: 18, version: 2 },
  },
  [secondFactorRule.path]: { body: { data: { required: false, members_without: 12 } } },
  [identityEndpoints.userProfile.path]: { body: { data: aProfile({ user_name: 'Olivia Hart' }) } },
  [profileEndpoints.profileCompletion.path]: { body: aCompletion() },
  [lookupsEndpoints.countries.path]: options('Canada', 'Germany', 'Kenya', 'United States'),
  [lookupsEndpoints.states.path]: options('California', 'Nevada'),
  [lookupsEndpoints.industryLookup.path]: options('Education', 'Finance', 'Health care'),
  [lookupsEndpoints.interestLookup.path]: options(
    'Code assistants',
    'Data analysis',
    'Design and images',
    'Language learning',
    'Meeting notes',
    'Research',
    'Writing',
  ),
  [weeklyToolsEndpoints.ownSubscription.path]: { body: { data: null, message: 'ok' } },
  [organisationEndpoints.organisations.path]: {
    body: { data: [{ client_id: anId(902), community_name: 'Northbridge College' }], total: 1 },
  },
  [accountsEndpoints.chosenExtension.path]: { body: { extension_id: null, default_ids: [] } },
  [weeklyToolsEndpoints.unsubscribe.path]: {
    body: { message: 'You’ll no longer get weekly emails about AI tools.' },
  },
  [identityEndpoints.forgotPassword.path]: {
    body: { message: 'If an account uses this email, we’ve sent it a code.' },
  },
  [identityEndpoints.activationCode.path]: { body: { grant: 'g', expires_in_s: 600 } },
};
