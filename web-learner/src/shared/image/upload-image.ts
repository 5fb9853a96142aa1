import * as mediaEndpoints from '@keenly/contracts/media.endpoints';
import { mediaMessages } from '@keenly/contracts/catalogue/organisations';
import type { SignedUrl } from '@keenly/contracts/media';
import { api } from '../api/api';

/**
 * Puts a picture into the store and answers its address (product/shared#pictures). What is there already is not
 * sent again: the service knows it by its SHA-256. Throws ApiError, or an Error with words where the store refuses.
 */
export async function uploadImage(picture: Blob): Promise<string> {
  const sha256 = await hexDigest(picture);
  const { imageSignedUrl, image_url, stored } = await api.get<SignedUrl>(mediaEndpoints.signedUrl.path, {
    query: { content_type: picture.type, size: picture.size, sha256 },
  });
  if (stored) return image_url;
  const answer = await fetch(imageSignedUrl, {
    method: 'PUT',
    headers: { 'content-type': picture.type },
    body: picture,
  });
  if (!answer.ok) throw new Error(await refusalOf(answer));
  return image_url;
}

async function hexDigest(picture: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await picture.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function refusalOf(answer: Response): Promise<string> {
  const text = await answer.text();
  const said = /"message"\s*:\s*"([^"]+)"/.exec(text)?.[1];
  return said ?? mediaMessages.invalidImage;
}
