import { isLoopbackOrigin } from 'shared-contracts/loopback'

/** Minutes without a call after which a session ends. */
export interface SessionIdle {
  staff: number
  customers: number
}

/** Half a day for who sees other people's data, a month for a customer's own. */
export const defaultSessionIdle: SessionIdle = { staff: 12 * 60, customers: 30 * 24 * 60 }

export interface TwoStepConfig {
  /**
   * Staff cannot sign in without a second step; who has none yet sets one up at the sign-in. Sessions
   * that began without one end.
   */
  required: boolean
  /** Minutes for which a proof of identity opens what matters most. */
  proofMinutes: number
}

export const defaultProofMinutes = 15

/** By which a session goes on or is over; the defaults where one is left out. */
export interface SessionRules {
  sessionIdle?: SessionIdle | undefined
  twoStep?: TwoStepConfig | undefined
}

/** Minutes without a call after which a session ends. Throws a sentence that names the variable. */
export function readSessionIdle(env: NodeJS.ProcessEnv): SessionIdle {
  return {
    staff: minutes(env, 'SESSION_IDLE_STAFF', defaultSessionIdle.staff),
    customers: minutes(env, 'SESSION_IDLE_CUSTOMERS', defaultSessionIdle.customers),
  }
}

/** Required unless the site is on this machine, where nobody else reaches it. */
export function readTwoStep(env: NodeJS.ProcessEnv, siteOrigin: string): TwoStepConfig {
  const { TWO_STEP: value } = env
  if (value && value !== 'required' && value !== 'optional') {
    throw new Error(`TWO_STEP is "${value}". Use required or optional.`)
  }
  return {
    required: value ? value === 'required' : !isLoopbackOrigin(siteOrigin),
    proofMinutes: minutes(env, 'TWO_STEP_PROOF_MINUTES', defaultProofMinutes),
  }
}

const yearMinutes = 365 * 24 * 60

function minutes(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name]
  if (!text) return fallback
  const value = Number(text)
  if (Number.isInteger(value) && value >= 1 && value <= yearMinutes) return value
  throw new Error(`${name} is "${text}". Give minutes, such as ${fallback}.`)
}
