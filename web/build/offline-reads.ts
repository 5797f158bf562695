import { CALLS } from '#contract/calls.ts'

/** A pattern of the addresses whose answers browsers keep for these readers, as the contract says. */
export function offlineReads(readers: 'everybody' | 'owner'): string {
  const paths = CALLS.filter(({ offline }) => offline === readers).map(({ path }) => path.replaceAll(/:\w+/g, '[\\w-]+'))
  return `^(?:${paths.join('|')})$`
}
