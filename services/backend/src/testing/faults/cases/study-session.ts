import { apiPaths, pathOf } from '@keenly/contracts/api-paths';
import { Recorder } from '../../../modules/study-session/testing/recorded.js';
import { pairExtension } from '../../test-people.js';
import { batchOf } from '../world.js';
import type { FaultCases } from '../fault-case.js';

export const studySessionCases: FaultCases = {
  [`POST ${apiPaths.sessionEvents}`]: {
    make: async (world) => {
      const { token } = await pairExtension(world.app, await world.somebody());
      const recorder = new Recorder(new Date(Date.now() - 60_000));
      const events = [recorder.record('session_started', 0), recorder.record('page_visited', 30)];
      return { token, body: batchOf(events) };
    },
  },
  [`POST ${apiPaths.stopSession}`]: {
    make: async (world) => {
      const { learner, recorder } = await world.running();
      return { token: learner.token, path: pathOf(apiPaths.stopSession, { id: recorder.sessionId }) };
    },
    again: [409],
  },
  [`POST ${apiPaths.correctPage}`]: {
    make: async (world) => {
      const { learner, recorder, visit } = await world.running();
      const path = pathOf(apiPaths.correctPage, { id: recorder.sessionId, visit });
      return { token: learner.token, path, body: { page_class: 'distraction' } };
    },
  },
  [`POST ${apiPaths.redactPage}`]: {
    make: async (world) => {
      const { learner, recorder, visit } = await world.running();
      const path = pathOf(apiPaths.redactPage, { id: recorder.sessionId, visit });
      return { token: learner.token, path };
    },
  },
};
