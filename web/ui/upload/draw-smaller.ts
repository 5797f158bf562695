/** Longest side of an upload in pixels: the store's own limit. */
const MAX_SIDE = 1600
const QUALITY = 0.85

/**
 * Draws a photo at the size that the store saves. Returns the file itself when it would not become smaller.
 * @throws DOMException when this browser cannot decode it, such as HEIC outside of Safari
 */
export async function drawSmaller(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  // JPEG has no transparency: a cut-out would be on black. Safari writes PNG where it cannot write WebP.
  const kind = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
  const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, kind, QUALITY))
  return small && small.size < file.size ? new File([small], file.name, { type: small.type }) : file
}
