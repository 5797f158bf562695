/** Structured data as JSON for a script element. A `<` could close the element, so it is written as an escape. */
export function structuredJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
