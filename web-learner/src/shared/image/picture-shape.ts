/** What a picture is cropped to; 'wide' is four times as wide as it is high. */
export type PictureShape = 'round' | 'square' | 'wide';
