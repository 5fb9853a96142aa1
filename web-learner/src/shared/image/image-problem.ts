import { mediaMessages } from '@keenly/contracts/catalogue/organisations';
import { IMAGE_MAX_BYTES, imageTypes } from '@keenly/contracts/media';

/** What is wrong with a chosen file before anything is sent; undefined where nothing is. Size in bytes. */
export function imageProblem(file: { type: string; size: number }): string | undefined {
  if (!imageTypes.some((type) => type === file.type) || file.size === 0) return mediaMessages.invalidImage;
  return file.size > IMAGE_MAX_BYTES ? mediaMessages.tooLarge : undefined;
}
