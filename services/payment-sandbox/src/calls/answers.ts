import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

/** A refusal in the provider's words; every call answers failures in this shape. */
export class ProviderError extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
  ) {
    super(message)
  }
}

export const success = <T>(message: string, data: T) => ({ status: 'success', message, data })

export const failure = (message: string) => ({ status: 'error', message, data: null })

export function answerError(
  error: FastifyError | ProviderError,
  _request: FastifyRequest,
  reply: FastifyReply,
) {
  const status = error.statusCode && error.statusCode < 600 ? error.statusCode : 500
  const ours = error instanceof ProviderError || status < 500
  if (!ours) process.stderr.write(`${error.stack}\n`)
  return reply
    .code(status)
    .send(failure(ours ? error.message : 'An error occurred. Please contact support'))
}
