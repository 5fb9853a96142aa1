import type { LearnerRow, LearnerTable } from '@keenly/contracts/learner-table';
import { aLearner, anId } from './builders';

export const groupId = anId(930);

function aRow(at: number, full_name: string, over: Partial<LearnerRow> = {}): LearnerRow {
  return {
    user_id: anId(820 + at),
    full_name,
    profile_image_url: null,
    active: true,
    duration: 3888 - at * 411,
    sessions: 73 - at * 9,
    topics: ['Management', 'Front-end coding', 'Clean Energy'].slice(0, 1 + (at % 3)),
    topics_studied: 3,
    nudge_yes_count: 12,
    struggling_emotion_count: null,
    total_emotion_count: null,
    user_info: { user_client_id: anId(720 + at), department: null },
    group_status: 'APPROVED',
    is_admin: false,
    waits_for_admin: false,
    ...over,
  };
}

const asks: Partial<LearnerRow> = {
  group_status: 'PENDING',
  duration: 0,
  sessions: 0,
  topics: [],
  topics_studied: 0,
};

/** Three who wait, one of them also for an admin, a mentor, the viewer as another one, and members. */
export function aGroup(over: Partial<LearnerTable> = {}): LearnerTable {
  const { id, user_id, user_name } = aLearner();
  const data = [
    aRow(0, 'Ana Lopes', asks),
    aRow(1, 'Bram Visser', { ...asks, active: false, waits_for_admin: true }),
    aRow(2, 'شهرزاد فرهادی', asks),
    aRow(3, 'Noor Ahmadi', { is_admin: true }),
    aRow(4, user_name, { user_id, user_info: { user_client_id: id, department: null }, is_admin: true }),
    aRow(5, 'Uma Iyer'),
    aRow(6, 'Tessa Vogel', { active: false, waits_for_admin: true, duration: 0, sessions: 0, topics: [] }),
  ];
  return {
    data,
    total: data.length,
    members_count: [{ approved_count: 4, pending_count: 3 }],
    may: { answer: true, name_mentors: false },
    filter: 'all',
    period: 'all',
    ...over,
  };
}
