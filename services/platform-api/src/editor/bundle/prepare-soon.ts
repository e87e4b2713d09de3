import type { FastifyInstance } from 'fastify'

/** At the first start the releases of the site are built; they go first. */
const delayMs = 60_000

/** Makes the editors' bundle before anybody asks for it, but not while the product starts. */
export function prepareSoon(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    timer = setTimeout(() => app.editorBundles.prepare(), delayMs).unref()
  })
  app.addHook('onClose', async () => clearTimeout(timer))
}
