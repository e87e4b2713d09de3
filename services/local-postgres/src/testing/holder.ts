import { startEmbeddedPostgres } from '../embedded-postgres'

/** A product reduced to its database: says where that is, and ends when told to. */
const dataDir = process.argv[2] ?? ''
const postgres = await startEmbeddedPostgres({ dataDir }).catch((error: Error) => {
  console.log(JSON.stringify({ problem: error.message }))
  process.exit(1)
})
console.log(JSON.stringify({ url: postgres.url }))
process.once('SIGTERM', () => void postgres.stop().then(() => process.exit(0)))
// A test run that is ended itself closes this pipe.
process.stdin.resume().once('end', () => process.exit(1))
