import { type Decided, type Decider, type Surroundings, unreachable } from '../../../kernel/decider.js';
import type { CourseAudience, CourseEvent } from './course.events.js';

/**
 * What was saved of a course, told to its stream. Told again, it's quiet: a save and its event are two transactions, and
 * the second one is made until it is there.
 */
export type CourseCommand =
  | {
      readonly type: 'PublishCourse';
      readonly version: number;
      readonly audience: CourseAudience;
      readonly at: Date;
    }
  | { readonly type: 'ChangeCourseAudience'; readonly audience: CourseAudience }
  | { readonly type: 'RemoveCourse'; readonly at: Date };

export type CourseState =
  | { readonly status: 'none'; readonly version: 0 }
  | { readonly status: 'published' | 'removed'; readonly version: number; readonly audience: CourseAudience };

/** A course as others hear of it (product/content#authoring). What it says is in tables. */
export const courseDecider: Decider<CourseState, CourseCommand, CourseEvent> = {
  category: 'course',
  initial: () => ({ status: 'none', version: 0 }),
  opens: (command) => command.type === 'PublishCourse' && command.version === 1,
  decide,
  evolve,
};

function decide(
  command: CourseCommand,
  state: CourseState,
  { now }: Surroundings,
): readonly Decided<CourseEvent>[] {
  if (state.status === 'removed') return [];
  switch (command.type) {
    case 'PublishCourse': {
      const { version, audience, at } = command;
      if (version <= state.version) return [];
      return [{ event: { type: 'CoursePublished', data: { version, audience } }, occurredAt: at }];
    }
    case 'ChangeCourseAudience':
      return state.status === 'none' || state.audience === command.audience
        ? []
        : [
            {
              event: { type: 'CourseAudienceChanged', data: { audience: command.audience } },
              occurredAt: now,
            },
          ];
    case 'RemoveCourse':
      return state.status === 'none'
        ? []
        : [{ event: { type: 'CourseRemoved', data: {} }, occurredAt: command.at }];
    default:
      return unreachable(command);
  }
}

function evolve(state: CourseState, event: CourseEvent): CourseState {
  switch (event.type) {
    case 'CoursePublished':
      return { status: 'published', ...event.data };
    case 'CourseAudienceChanged':
      return state.status === 'none' ? state : { ...state, audience: event.data.audience };
    case 'CourseRemoved':
      return state.status === 'none' ? state : { ...state, status: 'removed' };
    default:
      return unreachable(event);
  }
}
