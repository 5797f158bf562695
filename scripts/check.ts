import { CHECKS, failedChecks } from './checks.ts'
import { run } from './run.ts'

/* `npm run check`: goes on after a failure, so that one run shows all of it, and names at the end what failed. */
const failed = await failedChecks((name) => run('npm', ['run', '--silent', name]))
console.log(failed.length === 0 ? `${CHECKS.length} checks passed` : `FAILED: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
