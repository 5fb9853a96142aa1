import { joinedGroups } from '@keenly/contracts/groups.endpoints';
import { joinOrganisation, organisationLookup, bulkApprove } from '@keenly/contracts/organisation.endpoints';
import { learnerTable } from '@keenly/contracts/team-figures.endpoints';
import type { Page } from 'playwright-core';
import { aLearner, anId } from '../src/testing/builders.ts';
import { aGroup, groupId } from '../src/testing/group-builders.ts';
import { profileAnswers } from './profile-screens.ts';
import type { Screen } from './screen.ts';

const { user_id, user_name } = aLearner();
const joined = {
  joinedGroups: [
    { id: groupId, name: 'Economics group', status: 'APPROVED', mentors: [{ user_id, user_name }] },
    {
      id: anId(931),
      name: 'Second-year economics, the seminar group of Monday',
      status: 'APPROVED',
      mentors: [
        { user_id: anId(941), user_name: 'Priya Raman' },
        { user_id: anId(942), user_name: 'Jonas Bauer' },
      ],
    },
    { id: anId(932), name: 'Evening course', status: 'PENDING', mentors: [] },
  ],
};
const page = {
  path: `/allocation?group_id=${groupId}&corp_id=${anId(900)}&group_name=Economics+group`,
  user: aLearner(),
  answers: {
    [joinedGroups.path]: { body: joined },
    [learnerTable.path]: { body: aGroup() },
    [bulkApprove.path]: { body: [] },
  },
};
const withTable = (answer: NonNullable<Screen['answers']>[string]) => ({
  ...page,
  answers: { ...page.answers, [learnerTable.path]: answer },
});
const box = (of: Page, name: string) => of.getByRole('checkbox', { name });
const nobody = { ...aGroup(), data: [], total: 0, members_count: [{ approved_count: 0, pending_count: 0 }] };
const link = {
  path: `/sign-up?group_id=${groupId}&corp_id=${anId(900)}&organisation_id=NB7K-4QXT-92LM-WP3Z`,
  user: aLearner(),
  answers: {
    [organisationLookup.path]: {
      body: {
        client_id: anId(900),
        community_name: 'Northbridge College',
        licence_limit_reached: false,
        group: { id: groupId, name: 'Economics group' },
      },
    },
    [joinOrganisation.path]: {
      body: {
        message: 'Request sent. A mentor or an admin needs to accept it.',
        data: {
          id: anId(1),
          client_id: anId(900),
          community_name: 'Northbridge College',
          role: 'USER',
          status: 'PENDING',
        },
      },
    },
  },
};

/** A group's page as a mentor sees it, the groups on one's profile, and a group's link. */
export const groupScreens: Screen[] = [
  { name: 'group-data', ...page },
  {
    name: 'group-selected',
    ...page,
    act: async (of) => {
      await box(of, 'Select Ana Lopes').check();
      await of.getByText('1 of 3 pending members selected').waitFor();
    },
  },
  {
    name: 'group-menu',
    ...page,
    act: async (of) => {
      await of.getByRole('button', { name: 'Actions for Ana Lopes' }).click();
      await of.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'group-approve',
    ...page,
    act: async (of) => {
      await box(of, 'Select all pending').check();
      await of.getByText('3 of 3 pending members selected').waitFor();
      await of.getByRole('button', { name: 'Approve Members' }).first().click();
      await of.getByRole('dialog').waitFor();
    },
  },
  { name: 'group-nobody', ...withTable({ body: nobody }) },
  { name: 'group-loading', ...withTable('never') },
  { name: 'group-failing', ...withTable({ status: 404, message: 'Group doesn’t exist' }) },
  { name: 'group-joined', ...page, path: '/profile', answers: { ...profileAnswers, ...page.answers } },
  { name: 'group-link', ...link },
  {
    name: 'group-link-asked',
    ...link,
    act: async (of) => {
      await of.getByRole('button', { name: 'Ask to join' }).click();
      await of.getByText('Request sent.').waitFor();
    },
  },
];
