import {
  activeStatus,
  setManager,
  setTeacher,
  updateSaveVideo,
} from '@keenly/contracts/allocation.endpoints';
import type { LearnerRow, LearnerTable } from '@keenly/contracts/learner-table';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api';
import { wordsFor } from '../../../shared/api/api-error';
import { toast } from '../../../ui/toasts/toast-store';
import { licencesKey } from '../overview/overview-queries';
import { type Member, membersKey, withRow } from './members';

export type Flag = 'license' | 'manager' | 'teacher' | 'recording';

interface Change {
  readonly member: Member;
  readonly flag: Flag;
  readonly isOn: boolean;
}

const KEY = ['member-flag'];

/**
 * Saves one checkbox by itself: the row shows it at once, and goes back to what it was, with the reason, where the service
 * refuses it. The table is read again when the last of several is saved.
 */
export function useMemberFlag() {
  const queryClient = useQueryClient();
  const put = (id: string, change: (row: LearnerRow) => LearnerRow) =>
    queryClient.setQueriesData<LearnerTable>({ queryKey: membersKey }, (table) => withRow(table, id, change));
  return useMutation({
    mutationKey: KEY,
    mutationFn: save,
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey: membersKey });
      put(change.member.id, (row) => ({ ...row, ...after(change) }));
    },
    onError: (error, { member, flag }) => {
      put(member.id, (row) => ({ ...row, ...before(member, flag) }));
      toast('error', wordsFor(error));
    },
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: KEY }) > 1) return;
      for (const queryKey of [membersKey, licencesKey]) void queryClient.invalidateQueries({ queryKey });
    },
  });
}

function save({ member, flag, isOn }: Change): Promise<unknown> {
  const user_id = member.userId;
  switch (flag) {
    case 'license':
      return api.ask(activeStatus, { body: { user_id, is_active: isOn } });
    case 'manager':
      return api.ask(setManager, { body: { user_id, is_admin: isOn } });
    case 'teacher':
      return api.ask(setTeacher, { body: { user_id, is_teacher: isOn } });
    case 'recording':
      return api.ask(updateSaveVideo, { body: { user_client_id: member.id, recording_flag: isOn } });
  }
}

function after({ flag, isOn }: Change): Partial<LearnerRow> {
  switch (flag) {
    case 'license':
      return { license_active_status: isOn, active: isOn };
    case 'manager':
      return { role: isOn ? 'MANAGER' : 'USER', is_admin: isOn };
    case 'teacher':
      return { role: isOn ? 'TEACHER' : 'USER' };
    case 'recording':
      // On only asks: it's the learner's to allow.
      return { recording_flag: false, recording_asked: isOn };
  }
}

function before(member: Member, flag: Flag): Partial<LearnerRow> {
  if (flag === 'license') return { license_active_status: member.isOn, active: member.isOn };
  if (flag === 'recording') return { recording_flag: member.recording, recording_asked: member.isAsked };
  return { role: member.role, is_admin: member.role === 'MANAGER' };
}
