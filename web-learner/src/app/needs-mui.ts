/** Pages that draw without MUI; what is opened on them brings it along. */
const withoutMui = ['/home', '/community', '/content', '/course/', '/lesson-quiz/'];

/** Whether the page at this path is drawn with MUI at once, so that its theme must be there first. */
export const needsMui = (path: string): boolean => !withoutMui.some((start) => path.startsWith(start));
