import type { RoundStop } from '#contract/calls/console/delivery-round.ts'

/** The stops of one district. */
export interface District {
  area: string
  stops: readonly RoundStop[]
}

/** Stops by district, in the order in which the round has them. */
export function groupByDistrict(stops: readonly RoundStop[]): District[] {
  return [...Map.groupBy(stops, ({ area }) => area)].map(([area, own]) => ({ area, stops: own }))
}
