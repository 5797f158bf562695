import { CHECKS, failedChecks } from './checks.ts'
import { run } from './run.ts'

/* `npm run check`: runs all checks even after a failure, and lists the failed ones at the end. */
const failed = await failedChecks((name) => run('node', ['--run', name]))
console.log(failed.length === 0 ? `${CHECKS.length} checks passed` : `FAILED: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
