import type { Community } from '@keenly/contracts/insight';
import type { LicenceDistribution } from '@keenly/contracts/organisation';
import type { CorporateHighlights } from '@keenly/contracts/team-figures';
import { anId } from './builders';

export const someSeats = (): LicenceDistribution => ({
  used_licenses: 36,
  inactive_licenses: 4,
  remaining_licenses: 7,
  total_licenses: 47,
});

/** November on its 26th: four weeks have begun. */
export const someTeamHighlights = (): CorporateHighlights => ({
  data: {
    filter: 'this',
    avg_weekly_hrs: { cur: 88.25, prev: 73.4 },
    capabilities: { cur: 96, prev: 101 },
    hours_studied: { cur: 353 * 60, prev: 325 * 60 },
    weekly_data: [
      { from: '2026-11-01', to: '2026-11-07', hours: 86, capabilities: 31 },
      { from: '2026-11-08', to: '2026-11-14', hours: 104, capabilities: 40 },
      { from: '2026-11-15', to: '2026-11-21', hours: 92, capabilities: 37 },
      { from: '2026-11-22', to: '2026-11-28', hours: 71, capabilities: 29 },
      { from: '2026-11-29', to: '2026-11-30', hours: 0, capabilities: 0 },
    ].map(({ hours, ...week }, at) => ({
      ...week,
      week: at + 1,
      has_begun: at < 4,
      hours_studied: hours * 60,
    })),
  },
});

export const noTeamHighlights = (): CorporateHighlights => {
  const { data } = someTeamHighlights();
  const none = { cur: 0, prev: 0 };
  return {
    data: {
      ...data,
      avg_weekly_hrs: none,
      capabilities: none,
      hours_studied: none,
      weekly_data: data.weekly_data.map((week) => ({ ...week, hours_studied: 0, capabilities: 0 })),
    },
  };
};

const names = [
  ...['Freya Sahin', 'Uma Iyer', 'Amara Okafor', 'Keiko Mori'],
  'Wolfgang Amadeus Featherstonehaugh-Zielińska',
];

export const someTopLearners = (count = names.length): Community => ({
  data: {
    period: { from: '2026-11-01', to: '2026-11-26', previous_from: '2026-10-01', previous_to: '2026-10-31' },
    is_waiting: false,
    trending_data: [],
    top_learners_data: names.slice(0, count).map((user_name, at) => ({
      user_client_id: anId(700 + at),
      user_name,
      profile_image_url: null,
      capability: 5 - at,
      duration: 98_640 - at * 6000,
      is_me: false,
      is_colleague: true,
    })),
  },
});
