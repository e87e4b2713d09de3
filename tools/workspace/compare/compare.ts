import { runCompare } from './run-compare'

process.exitCode = await runCompare(process.argv.slice(2), process.env, console.log)
