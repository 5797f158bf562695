import type { PictureFormat } from './derive-picture.ts'

/** AVIF for browsers that name it in `Accept`, WebP, which every browser of the last years reads, for all others. */
export function acceptedFormat(accept: string | undefined): PictureFormat {
  const avif = (accept ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase().split(';'))
    .find(([type]) => type === 'image/avif')
  if (!avif) return 'webp'
  return avif.some((parameter) => /^\s*q\s*=\s*0(\.0*)?\s*$/.test(parameter)) ? 'webp' : 'avif'
}
