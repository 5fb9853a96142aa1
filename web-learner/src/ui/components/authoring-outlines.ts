/** Outlines of what is put in order and changed, here and in the console; the first load doesn't carry them. */
export const authoringOutlines = {
  grip: 'M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1',
  edit: 'm5 19 .8-3.8L16 5l3 3L8.8 18.2z',
  bin: 'M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.5 10.5V16M13.5 10.5V16',
  up: 'M12 19V5m-5 5 5-5 5 5',
  down: 'M12 5v14m-5-5 5 5 5-5',
  link: 'm10 14 4-4M8.5 11l-2.2 2.2a3.2 3.2 0 0 0 4.5 4.5l2.2-2.2M15.5 13l2.2-2.2a3.2 3.2 0 0 0-4.5-4.5L11 8.5',
  outside: 'M13.5 4.5h6v6M19.5 4.5l-8 8M10 6.5H5v12.5h12.5V14',
} as const;
