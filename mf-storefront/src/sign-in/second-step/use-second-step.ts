import { ApiError } from 'shared-contracts/api-client'
import { finishSignIn, signInPasskeyOptions } from 'shared-contracts/api/two-step.contract'
import type {
  ProofBody,
  SecondStepAnswer,
  SecondStepNeeded,
} from 'shared-contracts/api/two-step.schema'
import { failureOf } from 'shared-contracts/failure'
import { useShell } from 'shared-contracts/shell'

/** Ours: the second step of staff (ADR 32). */
export const secondStepHints = {
  setUp:
    'Staff accounts need a second step. Add this key to an authenticator app on your phone, then type the code that it shows.',
  unanswered:
    'We could not check this, and you are not signed in yet. Check your connection, then try again.',
} as const

interface Options {
  ticket: Ticket['ticket']
  onDone: (answer: SecondStepAnswer) => void
  /** The ticket ended: the password is asked for again. */
  onEnded: (text: string) => void
}

/** The calls of the second step. A proof answers with what was wrong, or nothing once it was taken. */
export function useSecondStep({ ticket, onDone, onEnded }: Options) {
  const { api } = useShell()
  return {
    async onProof({ code, recovery_code, passkey }: ProofBody): Promise<string | undefined> {
      const body = { ticket, code, recovery_code, passkey }
      try {
        onDone(await api.call(finishSignIn, { body }))
        return undefined
      } catch (error) {
        const { kind, fields, detail } = failureOf(error)
        if (fields?.ticket) return void onEnded(fields.ticket)
        if (kind === 'offline' || kind === 'server-error') return secondStepHints.unanswered
        return Object.values(fields ?? {})[0] ?? detail ?? secondStepHints.unanswered
      }
    },
    async requestPasskey(): Promise<Record<string, unknown>> {
      const [{ startAuthentication }, { options }] = await Promise.all([
        import('@simplewebauthn/browser'),
        api.call(signInPasskeyOptions, { body: { ticket } }),
      ])
      return { ...(await startAuthentication({ optionsJSON: options as never })) }
    },
  }
}

export type Ticket = SecondStepNeeded['second_step']

/** The ticket that the server gives for the right password of an account with a second step (ADR 32). */
export function parseSecondStep(error: unknown): Ticket | undefined {
  if (!(error instanceof ApiError) || error.status !== 403) return undefined
  const { second_step } = (error.body ?? {}) as Partial<SecondStepNeeded>
  return second_step?.ticket ? second_step : undefined
}
