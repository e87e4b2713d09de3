import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Uploaded and generated files under `/media/`, from `DATA_DIR/media`. */
export async function mediaRoutes(app: FastifyInstance): Promise<void> {
  const root = join(app.config.dataDir, 'media')
  await mkdir(root, { recursive: true })
  await app.register(fastifyStatic, {
    root,
    prefix: '/media/',
    index: false,
    dotfiles: 'deny',
    // These addresses belong to files behind signed links, whatever lies in this folder.
    allowedPath: (path) => !/^\/*private(\/|$)/i.test(path),
    // A file that someone uploaded must never run as a page of this origin.
    setHeaders: (reply) => {
      reply.setHeader('X-Content-Type-Options', 'nosniff')
      reply.setHeader('Content-Security-Policy', "default-src 'none'; sandbox")
    },
  })
}
