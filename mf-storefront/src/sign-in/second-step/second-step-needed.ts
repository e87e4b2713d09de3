import { ApiError } from 'shared-contracts/api-client'
import type { SecondStepNeeded } from 'shared-contracts/api/two-step.schema'

export type Ticket = SecondStepNeeded['second_step']

/** The ticket that the server gives for the right password of an account with a second step (ADR 32). */
export function secondStepIn(error: unknown): Ticket | undefined {
  if (!(error instanceof ApiError) || error.status !== 403) return undefined
  const { second_step } = (error.body ?? {}) as Partial<SecondStepNeeded>
  return second_step?.ticket ? second_step : undefined
}
