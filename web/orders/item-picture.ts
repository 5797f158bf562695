/** The address of an ordered product's picture in the smallest width; orders store the address of one width. */
export function thumbnailOf(image: string): string {
  return image.replace(/\/\d+$/, '/160')
}
