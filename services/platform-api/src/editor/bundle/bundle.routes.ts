import { mkdir } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import { createBundles, type Bundles } from 'content-editors/bundles'
import type { FastifyInstance } from 'fastify'
import { editorsPath } from '../access/editor-cookie'

declare module 'fastify' {
  interface FastifyInstance {
    editorBundles: Bundles
  }
}

const address = `${editorsPath}/assets`

/** Scripts and styles of the editors' pages. Their addresses hold a hash, so they stay cached. */
export function bundleRoutes(app: FastifyInstance): void {
  const folder = app.config.editorBundles
  const bundles = folder === undefined ? noBundles : bundlesIn(app, folder)
  app.decorate('editorBundles', bundles)
  app.addHook('onClose', () => bundles.close())
  if (folder === undefined) return
  prepareSoon(app)
  void app.register(async (scope) => {
    await mkdir(folder, { recursive: true })
    await scope.register(fastifyStatic, {
      root: folder,
      prefix: `${address}/`,
      decorateReply: false,
      index: false,
      dotfiles: 'deny',
      preCompressed: true,
      maxAge: '365d',
      immutable: true,
      cacheControl: true,
    })
  })
}

const bundlesIn = (app: FastifyInstance, folder: string) =>
  createBundles({
    folder,
    address,
    onError: (error) => app.log.error(error, 'The editors could not be built.'),
  })

/** Where no folder is given nothing is built: pages say that they are being prepared. */
const noBundles: Bundles = {
  current: async () => 'preparing',
  prepare: () => undefined,
  close: async () => undefined,
}

/** At the first start the releases of the site are built; they go first. */
const delayMs = 60_000

/** Makes the editors' bundle before anybody asks for it, but not while the product starts. */
function prepareSoon(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    timer = setTimeout(() => app.editorBundles.prepare(), delayMs).unref()
  })
  app.addHook('onClose', async () => clearTimeout(timer))
}
