import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { openBench } from './open-bench.ts'
import { measureOrders } from './orders.ts'
import { measureReading } from './reading.ts'
import { printFigures } from './report.ts'
import { measureStart } from './start.ts'

/**
 * `npm run bench`: the store on its own data against the raw limits of this machine, in one run. `--seconds N` is the length
 * of each measurement, `--json FILE` also writes the figures there.
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '8' }, json: { type: 'string' } },
})
const seconds = Number(values.seconds)
if (!(seconds >= 1 && seconds <= 120)) throw new Error('--seconds takes a number from 1 to 120')

const bench = await openBench()
try {
  const figures = [...(await measureReading(bench, seconds)), ...(await measureOrders(bench, seconds)), ...(await measureStart(bench))]
  printFigures(figures)
  if (values.json) await writeFile(values.json, `${JSON.stringify(figures, null, 2)}\n`)
} finally {
  await bench.close()
}
