/**
 * A number as people write it, without the won sign and the separators between groups of digits. A comma before fewer than three digits is
 * the decimal point of half the world, and stays: `2,5` must not be read as 25.
 */
export function withoutSeparators(text: string): string {
  return text
    .replaceAll(/[₩원]/g, '')
    .trim()
    .replaceAll(/(?<=\d)[,\s](?=\d{3})/g, '')
}
