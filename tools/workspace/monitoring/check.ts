import { checkRules } from './check-rules'
import { ensurePrometheus } from './install-prometheus'

if (!ensurePrometheus()) {
  console.error('There is no promtool. Install Prometheus; as root it is installed from Debian.')
  process.exit(1)
}
const problems = checkRules()
for (const problem of problems) console.error(problem)
console.log(problems.length === 0 ? 'The rules and the dashboard are sound.' : 'They are not.')
process.exit(problems.length === 0 ? 0 : 1)
