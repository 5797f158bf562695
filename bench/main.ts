import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { MAX_HOME_BYTES, MAX_HTML_BYTES, MAX_SCRIPT_BYTES, OTHER_AIM, PERFORMANCE_AIM } from '../scripts/page-limits.ts'
import { measureConsole } from './console/measure-console.ts'
import { openBench } from './open-bench.ts'
import { measureOrders } from './orders.ts'
import { measureProcesses } from './processes.ts'
import { measureReading } from './reading.ts'
import { below, type Figure, printFigures } from './report.ts'
import { measureScale } from './scale/measure-scale.ts'
import { measureStart } from './start.ts'

/**
 * `npm run bench`: the store on its own data against the raw limits of this machine, in one run. `--seconds N` is the length
 * of each measurement, `--json FILE` also writes the figures there. `--scale` measures instead how the store grows with its products,
 * customers and orders, `--console` the console of a shop with 50,000 orders.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '8' },
    json: { type: 'string' },
    scale: { type: 'boolean', default: false },
    console: { type: 'boolean', default: false },
  },
})
const seconds = Number(values.seconds)
if (!(seconds >= 1 && seconds <= 120)) throw new Error('--seconds takes a number from 1 to 120')

const figures = values.scale ? await measureScale() : values.console ? await measureConsole() : await measureDemo()
printFigures(figures)
printOtherFloors()
if (values.json) await writeFile(values.json, `${JSON.stringify(figures, null, 2)}\n`)

async function measureDemo(): Promise<Figure[]> {
  const bench = await openBench()
  try {
    const figures = [...(await measureReading(bench, seconds)), ...(await measureOrders(bench, seconds))]
    bench.memory.stop()
    const memory = below('peak memory with its database, from the first start on', bench.memory.peak(), 650, 'MB')
    return [...figures, ...(await measureProcesses(bench)), ...(await measureStart(bench)), memory]
  } finally {
    await bench.close()
  }
}

/** Names the commands that measure the weight and the speed of pages, so that no floor is forgotten. */
function printOtherFloors(): void {
  const [script, html, home] = [MAX_SCRIPT_BYTES, MAX_HTML_BYTES, MAX_HOME_BYTES].map((bytes) => bytes.toLocaleString('en'))
  console.log(`\nMeasured apart:
npm run size        a page ≤ ${script} bytes of script and ≤ ${html} of HTML, home ≤ ${home} bytes in all
npm run lighthouse  performance ≥ ${PERFORMANCE_AIM}, accessibility, best practices and search engines = ${OTHER_AIM}`)
}
