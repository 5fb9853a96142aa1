import * as mediaEndpoints from '@keenly/contracts/media.endpoints';
import * as insightEndpoints from '@keenly/contracts/insight.endpoints';
import * as pageViewEndpoints from '@keenly/contracts/page-view.endpoints';
import * as profileEndpoints from '@keenly/contracts/profile.endpoints';
import * as savedViewsEndpoints from '@keenly/contracts/saved-views.endpoints';
import * as scheduleEndpoints from '@keenly/contracts/schedule.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { SignedUrl } from '@keenly/contracts/media';
import type { SavedViews } from '@keenly/contracts/saved-views';
import type { Schedule } from '@keenly/contracts/schedule';
import { picture } from '../../../modules/media/testing/pictures.js';
import { ADDRESS_LIFE_S } from '../../../modules/media/upload-address.js';
import { call } from '../../test-http.js';
import { day, type World } from '../world.js';
import type { FaultCases } from '../fault-case.js';

const plan = () => ({
  date: day(1).slice(0, 10),
  time_zone: 'UTC',
  targets_data: [{ capability: 'Economics', start_at: day(1), end_at: day(1) }],
});

/** Something that someone means to study tomorrow. */
async function planned(world: World) {
  const { token } = await world.somebody();
  const made = await call(world.app, 'POST', scheduleEndpoints.schedule.path, { token, body: plan() });
  const [entry] = Object.values(made.expect<Schedule>(made.status).data).flat();
  return { token, id: entry?.id ?? '' };
}

const overdue = { table: 'assigned', name: 'Overdue', query: 'show=overdue' };

async function savedView(world: World) {
  const { token } = await world.somebody('MANAGER');
  const saved = await call(world.app, 'PUT', savedViewsEndpoints.saveView.path, { token, body: overdue });
  return { token, id: saved.expect<SavedViews>(200).data[0]?.id ?? '' };
}

export const profileCases: FaultCases = {
  [`POST ${scheduleEndpoints.schedule.path}`]: {
    make: async (world) => ({ token: (await world.somebody()).token, body: plan() }),
    each: ['app.planned_study'],
  },
  [`POST ${scheduleEndpoints.calendarFeed.path}`]: {
    make: async (world) => ({ token: (await world.somebody()).token }),
  },
  [`DELETE ${scheduleEndpoints.calendarFeed.path}`]: {
    make: async (world) => {
      const { token } = await world.somebody();
      (await call(world.app, 'POST', scheduleEndpoints.calendarFeed.path, { token })).expect(200);
      return { token };
    },
  },
  [`PUT ${savedViewsEndpoints.saveView.path}`]: {
    make: async (world) => ({ token: (await world.somebody('MANAGER')).token, body: overdue }),
  },
  [`PUT ${savedViewsEndpoints.renameView.path}`]: {
    make: async (world) => {
      const { token, id } = await savedView(world);
      return { token, path: pathOf(savedViewsEndpoints.renameView.path, { id }), body: { name: 'Late' } };
    },
  },
  [`DELETE ${savedViewsEndpoints.removeView.path}`]: {
    make: async (world) => {
      const { token, id } = await savedView(world);
      return { token, path: pathOf(savedViewsEndpoints.removeView.path, { id }) };
    },
    again: [404],
  },
  [`PUT ${insightEndpoints.communitySharing.path}`]: {
    make: async (world) => ({ token: (await world.somebody()).token, body: { shown: true } }),
  },
  [`PUT ${scheduleEndpoints.changeScheduleEntry.path}`]: {
    make: async (world) => {
      const { token, id } = await planned(world);
      const body = {
        date: day(2).slice(0, 10),
        capability: 'Rhetoric',
        start_at: day(2),
        end_at: day(2),
        sequence: 0,
      };
      return {
        token,
        path: pathOf(scheduleEndpoints.changeScheduleEntry.path, { id }),
        body: { ...body, time_zone: 'UTC' },
      };
    },
    // Someone else's change would look the same: anyone who sends it again reads it first.
    again: [409],
  },
  [`DELETE ${scheduleEndpoints.changeScheduleEntry.path}`]: {
    make: async (world) => {
      const { token, id } = await planned(world);
      return { token, path: pathOf(scheduleEndpoints.changeScheduleEntry.path, { id }) };
    },
    again: [404],
  },
  [`POST ${profileEndpoints.profileDetails.path}`]: {
    make: async (world) => ({
      token: (await world.somebody()).token,
      body: {
        tab_id: 'learningPreferences',
        content: {
          learningPersonality: 0,
          preferredLearningTime: 5,
          preferredLearningPace: 3,
          preferredLessonFormats: { 1: 'Video', 2: 'Audio', 3: null },
        },
        version: 0,
      },
    }),
    again: [409],
  },
  [`PUT ${mediaEndpoints.image.path}`]: {
    make: async (world) => {
      const { token } = await world.somebody();
      const file = await picture('png');
      const query = new URLSearchParams({ content_type: 'image/png', size: String(file.length) });
      const given = await call(world.app, 'GET', `${mediaEndpoints.signedUrl.path}?${query.toString()}`, {
        token,
      });
      const { imageSignedUrl } = given.expect<SignedUrl>(200);
      return { path: imageSignedUrl, body: file, headers: { 'content-type': 'image/png' } };
    },
    lastsS: ADDRESS_LIFE_S,
    // An address works once, also where the try died: anyone who uploads again asks for another one.
    again: [400],
    each: ['app.image'],
  },
  [`POST ${pageViewEndpoints.countPageViews.path}`]: {
    make: ({ app }) =>
      Promise.resolve({
        body: { views: [{ page: '/', first: true }] },
        headers: { origin: app.config.origin },
      }),
    each: ['app.page_view_day'],
  },
};
