import type { FastifyInstance } from 'fastify'

/** Takes JSON that says it is text: some browsers' beacons do. What is no JSON becomes no body. */
export function acceptTextBeacons(scope: FastifyInstance) {
  scope.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, JSON.parse(String(text)))
    } catch {
      done(null, undefined)
    }
  })
}
