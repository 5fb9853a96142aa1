/** Characters of a media type with its parameters. */
export const CONTENT_TYPE_MAX = 200;
/** Entity tags in one If-Match or If-None-Match. */
export const ENTITY_TAGS_MAX = 50;
