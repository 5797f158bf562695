import type { PictureSource } from '../../ui/picture.tsx'

/** The hash in the address of a picture, by which calls name it. */
export function hashOf({ url }: PictureSource): string {
  return url.split('/').at(-1) ?? ''
}
