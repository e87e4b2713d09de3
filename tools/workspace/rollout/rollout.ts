import { runRollout } from './run-rollout'

process.exitCode = await runRollout(process.argv.slice(2), process.env, console.log)
