/** Files below this many bytes are sent as they are. */
const SMALL = 500_000

/**
 * Shrinks a photo to the size that the store saves, to save upload time on slow connections. The script that draws it comes with the first
 * large photo. Returns a small file, and one that cannot be drawn, unchanged.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size < SMALL) return file
  try {
    const { drawSmaller } = await import('./draw-smaller.ts')
    return await drawSmaller(file)
  } catch {
    return file
  }
}
