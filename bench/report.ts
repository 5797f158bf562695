import { cpus, totalmem } from 'node:os'

/** One line of the report: a measurement, its raw limit, and its target. */
export interface Figure {
  name: string
  /** The measured value, in `unit`. */
  value: number
  unit: string
  /** The raw limit in the same unit, measured in the same run. */
  raw?: number
  /** value / raw, or what else is compared with the aim. */
  ratio?: number
  aim?: string
  met?: boolean
}

/** The middle measurement, which one slow run does not move; the upper of two middle ones, NaN of none. */
export function median(measured: readonly number[]): number {
  return measured.toSorted((a, b) => a - b)[Math.floor(measured.length / 2)] ?? Number.NaN
}

/** A rate against its raw limit; without a floor it is only reported. */
export function against(name: string, value: number, raw: number, floor?: number): Figure {
  const ratio = value / raw
  const judged = floor === undefined ? {} : { aim: `≥ ${floor}`, met: ratio >= floor }
  return { name, value, unit: 'per second', raw, ratio, ...judged }
}

/** A figure that has to stay below a bound. */
export function below(name: string, value: number, bound: number, unit: string): Figure {
  return { name, value, unit, aim: `≤ ${bound} ${unit}`, met: value <= bound }
}

/** Milliseconds in a large shop against those in the demo's. */
export function atMostTwice(name: string, value: number, small: number): Figure {
  const ratio = value / small
  return { name, value, unit: 'ms', raw: small, ratio, aim: '≤ 2', met: ratio <= 2 }
}

/** A figure that has to reach a bound. */
export function above(name: string, value: number, bound: number, unit: string): Figure {
  return { name, value, unit, aim: `≥ ${bound} ${unit}`, met: value >= bound }
}

const short = (value: number | undefined) =>
  value === undefined ? '' : value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(value >= 10 ? 1 : 2)

/** Prints the figures as a table, with the machine they were read on. */
export function printFigures(figures: readonly Figure[]): void {
  const processors = cpus()
  console.log(
    `\n${processors.length} × ${processors[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}\n`,
  )
  const rows = [
    ['', 'reached', 'raw limit', 'ratio', 'floor', ''],
    ...figures.map(({ name, value, unit, raw, ratio, aim, met }) => [
      name,
      `${short(value)} ${unit}`,
      raw === undefined ? '' : short(raw),
      short(ratio),
      aim ?? '',
      met === undefined ? '' : met ? 'met' : 'MISSED',
    ]),
  ]
  const widths = rows[0]?.map((_cell, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}
