import { FlagdCore } from '@openfeature/flagd-core'
import type { EvaluationContext, JsonValue, Logger } from '@openfeature/core'
import { messageOf, type Log } from '../log/log'
import type { AdmittedRelease } from '../releases/admitted-release'
import { candidatesValue, flagKey } from './flag-document'
import type { RemoteOffer } from './offers'
import { rolloutFlag, type Variant } from './rollout-flag'

const quiet: Logger = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}

/** Parses a flagd document; throws an Error that names the mistake. */
export function parseFlags(document: object): FlagdCore {
  const core = new FlagdCore(undefined, quiet, { disableDynamicCodeGeneration: true })
  core.setConfigurations(JSON.stringify(document))
  return core
}

/** The flags that somebody wrote; a document that cannot be parsed counts as empty. */
export function writtenFlags(document: object, log: Log) {
  const core = parseOr(document, { flags: {} }, log)
  return {
    isEmpty: core.getFlags().size === 0,

    /** Undefined where no flag is written, or where it says nothing. */
    candidates(remote: string, context: EvaluationContext): string[] | undefined {
      const key = flagKey(remote)
      if (!core.getFlag(key)) return undefined
      const { value } = core.resolveObjectEvaluation<JsonValue>(key, null, context)
      const parsed = candidatesValue.safeParse(value)
      return parsed.success ? parsed.data.candidates : undefined
    },
  }
}

/** The flags that controls stand for: parsed once, evaluated for every page. */
export function rolloutFlags(
  offers: readonly Pick<RemoteOffer<AdmittedRelease>, 'control' | 'stable'>[],
) {
  const flags = offers.flatMap(({ control, stable }) => {
    const versions = stable.map(({ release }) => release.version)
    return control ? [[flagKey(control.remote), rolloutFlag(control, versions)] as const] : []
  })
  const core = parseFlags({ flags: Object.fromEntries(flags) })
  // Without rules there is nothing to evaluate.
  const ruled = new Set(flags.filter(([, flag]) => flag.targeting).map(([key]) => key))
  return {
    variant(remote: string, context: EvaluationContext): Variant {
      const key = flagKey(remote)
      if (!ruled.has(key)) return 'stable'
      const { variant } = core.resolveObjectEvaluation<JsonValue>(key, null, context)
      return variant === 'canary' ? 'canary' : 'stable'
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
