import { rm } from 'node:fs/promises'

async function stopTestPostgres() {
  const running = globalThis.amofinTestPostgres
  if (!running) return
  await running.postgres.stop()
  await rm(running.dataDir, { recursive: true, force: true })
  delete process.env.TEST_DATABASE_URL
}

export { stopTestPostgres as default }
