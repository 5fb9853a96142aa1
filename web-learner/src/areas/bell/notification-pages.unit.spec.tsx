import { describe, expect, it } from '@jest/globals';
import { anId } from '../../testing/builders';
import { aNotification } from '../../testing/bell-builders';
import { pageOf } from './notification-pages';

const reader = { account: anId(1), organisation: anId(2) };

describe('where a notification leads (product/members#notifications)', () => {
  it.each(['course_taken_down', 'course_lifted'] as const)('%s leads to the course’s editor', (kind) => {
    const news = aNotification(1, { ref_record_id: anId(7), additional_details: { kind } });
    expect(pageOf(news, reader)).toBe(`/manage-content#/${anId(7)}`);
  });

  it('what is about a plan leads to one’s own page', () => {
    const news = aNotification(1, { additional_details: { kind: 'plan_assigned' } });
    expect(pageOf(news, reader)).toBe(`/employee-details/${anId(1)}`);
  });
});
