/** NOTIFY channel: someone's learning was erased; what processes remember of streams is to be forgotten. */
export const LEARNING_ERASED = 'learning_erased';
