/** The address of a kept order picture in the smallest width; orders keep the address of one width. */
export function thumbnailOf(image: string): string {
  return image.replace(/\/\d+$/, '/160')
}
