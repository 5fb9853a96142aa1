import ICAL from 'ical.js';
import type { PlannedStudy } from '../planned-studies.js';
import { calendarText } from './calendar-text.js';

const plannedIn = (timeZone: string): PlannedStudy => ({
  id: '0197a000-0000-7000-8000-000000000001',
  capability_id: null,
  title: 'Economics',
  start_at: new Date('2026-11-23T18:00:00Z'),
  end_at: new Date('2026-11-23T19:30:00Z'),
  time_zone: timeZone,
  url: null,
  learning_plan: null,
  sequence: 0,
  series_id: null,
  created_at: new Date('2026-11-20T08:00:00Z'),
  updated_at: new Date('2026-11-20T08:00:00Z'),
});

/** The names of the zones whose rules come along, and when the plan is by them. */
function readBack(timeZone: string) {
  const file = new ICAL.Component(ICAL.parse(calendarText([plannedIn(timeZone)], 'https://x.example')) as []);
  const rules = file.getAllSubcomponents('vtimezone');
  for (const one of rules) ICAL.TimezoneService.register(one);
  const [event] = file.getAllSubcomponents('vevent');
  if (event === undefined) throw new Error('No event.');
  const { startDate, endDate } = new ICAL.Event(event);
  const read = {
    rules: rules.map((one) => one.getFirstPropertyValue('tzid')),
    tzids: ['dtstart', 'dtend'].map((name) => event.getFirstProperty(name)?.getFirstParameter('tzid')),
    clock: startDate.toString(),
    moments: [startDate, endDate].map((at) => at.toJSDate().toISOString()),
  };
  ICAL.TimezoneService.reset();
  return read;
}

describe('the calendar file', () => {
  const moments = ['2026-11-23T18:00:00.000Z', '2026-11-23T19:30:00.000Z'];

  it.each([
    ['Asia/Calcutta', 'Asia/Kolkata', '2026-11-23T23:30:00'],
    ['asia/calcutta', 'Asia/Kolkata', '2026-11-23T23:30:00'],
    ['Asia/Katmandu', 'Asia/Kathmandu', '2026-11-23T23:45:00'],
    ['Europe/Kiev', 'Europe/Kyiv', '2026-11-23T20:00:00'],
    ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires', '2026-11-23T15:00:00'],
    ['US/Eastern', 'America/New_York', '2026-11-23T13:00:00'],
    ['Europe/Berlin', 'Europe/Berlin', '2026-11-23T19:00:00'],
  ])('calls %s by one name, %s, in the plan and in its rules', (zone, name, clock) => {
    expect(readBack(zone)).toEqual({ rules: [name], tzids: [name, name], clock, moments });
  });

  it('has the same names for every zone that a browser can report', () => {
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      const { rules, tzids } = readBack(zone);
      expect([zone, ...tzids]).toEqual([zone, rules[0], rules[0]]);
    }
  });

  it.each(['UTC', 'GMT', 'Etc/UTC', 'Nowhere/Land'])('needs no rules for %s', (zone) => {
    expect(readBack(zone)).toMatchObject({ rules: [], clock: '2026-11-23T18:00:00Z', moments });
  });
});
