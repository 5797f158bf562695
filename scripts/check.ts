import { CHECKS, failedChecks } from './checks.ts'
import { runApart } from './run.ts'

/* `npm run check`: runs all checks even after a failure, prints each when it ends, and lists the failed ones at the end. */
const failed = await failedChecks(async (name) => {
  const { code, output } = await runApart('node', ['--run', name])
  console.log(`${output}${code === 0 ? 'passed' : 'FAILED'}: ${name}`)
  return code
})
console.log(failed.length === 0 ? `${CHECKS.length} checks passed` : `FAILED: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
