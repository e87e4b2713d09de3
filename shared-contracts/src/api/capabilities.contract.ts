import { defineCall } from '../call/call'

/** Announces what the server adds beyond the specification (decisions.md, contract 2). */
export interface ServerCapabilities {
  extensions: string[]
}

export const getServerCapabilities = defineCall<ServerCapabilities>()('GET', '/api/x/capabilities')
