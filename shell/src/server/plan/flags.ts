import { FlagdCore } from '@openfeature/flagd-core'
import type { EvaluationContext, JsonValue, Logger } from '@openfeature/core'
import { messageOf, type Log } from '../log/log'
import { candidatesValue, flagKey } from './flag-document'

const quiet: Logger = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}

/** Who the flags are evaluated for. */
export interface Audience {
  /** The visitor's random id: buckets are computed from it. */
  visitor: string
  user?: { id: number; groups: number[] }
}

export type Flags = ReturnType<typeof createFlags>

/** Parses a flagd document; throws an Error that names the mistake. */
export function parseFlags(document: object): FlagdCore {
  const core = new FlagdCore(undefined, quiet, { disableDynamicCodeGeneration: true })
  core.setConfigurations(JSON.stringify(document))
  return core
}

/** The flags of one document; a document that cannot be parsed leaves only `fallback`. */
export function createFlags(document: object, fallback: object, log: Log) {
  const core = parseOr(document, fallback, log)
  return {
    /** Versions in order of preference, or undefined when the flag says nothing usable. */
    candidates(remote: string, audience: Audience): readonly string[] | undefined {
      const key = flagKey(remote)
      const { value } = core.resolveObjectEvaluation<JsonValue>(key, null, context(audience))
      const parsed = candidatesValue.safeParse(value)
      return parsed.success ? parsed.data.candidates : undefined
    },
  }
}

function parseOr(document: object, fallback: object, log: Log) {
  try {
    return parseFlags(document)
  } catch (error) {
    log.error('flags.refused', { message: messageOf(error) })
    return parseFlags(fallback)
  }
}

function context({ visitor, user }: Audience): EvaluationContext {
  if (!user) return { targetingKey: visitor, signedIn: false, groups: [] }
  return { targetingKey: visitor, signedIn: true, userId: user.id, groups: user.groups }
}
