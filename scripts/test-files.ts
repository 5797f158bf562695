/** Sorts the files that `npm test -- FILE...` was given: end-to-end tests run in the browser, the others with Vitest. */
export function sortFiles(files: readonly string[]): { tests: string[]; journeys: string[] } {
  const isJourney = (file: string) => /^e2e\/|\.e2e\b/.test(file)
  return { tests: files.filter((file) => !isJourney(file)), journeys: files.filter(isJourney) }
}
