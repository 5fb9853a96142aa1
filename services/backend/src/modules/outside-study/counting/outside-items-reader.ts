/** Name of the projection that writes `read.outside_item`. */
export const OUTSIDE_ITEMS_READER = 'outside-items';
