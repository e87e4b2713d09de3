import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../app/failures'

/** Uploaded and generated files under `/media/`, from `DATA_DIR/media`. */
export async function mediaRoutes(app: FastifyInstance): Promise<void> {
  const root = join(app.config.dataDir, 'media')
  await mkdir(root, { recursive: true })
  // Whatever lies in the public folder: these addresses belong to files behind signed links.
  app.get('/media/private/*', { schema: { hide: true } }, () => {
    throw notFound()
  })
  await app.register(fastifyStatic, {
    root,
    prefix: '/media/',
    index: false,
    dotfiles: 'deny',
    // A file that someone uploaded must never run as a page of this origin.
    setHeaders: (reply) => {
      reply.setHeader('X-Content-Type-Options', 'nosniff')
      reply.setHeader('Content-Security-Policy', "default-src 'none'; sandbox")
    },
  })
}
