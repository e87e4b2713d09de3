import { checkRules } from './check-rules'
import { ensureProgram, prometheus } from '../test/system-programs'
import { runLive } from './live/run-live'

async function run(): Promise<boolean> {
  if (!ensureProgram(prometheus)) {
    console.error(
      'Prometheus was not found. Install it, or run as root to have it installed from Debian.',
    )
    return false
  }
  const problems = checkRules()
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) return false
  console.log('The alert rules and the dashboard are valid.')
  if (process.argv.includes('--live')) await runLive(console.log)
  return true
}

run().then(
  (sound) => process.exit(sound ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
