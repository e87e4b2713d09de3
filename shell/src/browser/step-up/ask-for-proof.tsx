import { createRoot } from 'react-dom/client'
import { type ApiError, type ApiClient } from 'shared-contracts/api-client'
import { checkProof, prove, provePasskeyOptions } from 'shared-contracts/api/two-step.contract'
import { proofWays, type ProofBody, type ProofWay } from 'shared-contracts/api/two-step.schema'
import { failureOf, failureText } from 'shared-contracts/failure'
import { Dialog } from 'shared-ui/dialog'
import { SecondStep } from 'shared-ui/second-step'

/**
 * Asks in a dialog of its own root, above whatever page made the call. Resolves with whether the server
 * took a proof. `api` must not ask itself when it is refused.
 */
export async function askForProof(
  api: ApiClient,
  offeredWays: readonly string[],
): Promise<boolean> {
  const ways = offeredWays.length > 0 ? supportedWays(offeredWays) : await waysOf(api)
  if (ways.length === 0) return false
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  return new Promise((resolve) => {
    const end = (proved: boolean) => {
      root.unmount()
      container.remove()
      resolve(proved)
    }
    root.render(<ProofDialog api={api} ways={ways} onEnd={end} />)
  })
}

const supportedWays = (offeredWays: readonly string[]): ProofWay[] =>
  proofWays.filter((way) => offeredWays.includes(way))

/** The composition server knows that a proof is missing, and not how the account gives one. */
async function waysOf(api: ApiClient): Promise<ProofWay[]> {
  try {
    await api.call(checkProof)
    return []
  } catch (error) {
    const { step_up = [] } = ((error as ApiError).body ?? {}) as { step_up?: string[] }
    return supportedWays(step_up)
  }
}

interface ProofDialogProps {
  api: ApiClient
  ways: readonly ProofWay[]
  onEnd: (proved: boolean) => void
}

function ProofDialog({ api, ways, onEnd }: ProofDialogProps) {
  const send = async (body: ProofBody) => {
    try {
      await api.call(prove, { body })
    } catch (error) {
      return failureSentence(error)
    }
    onEnd(true)
    return undefined
  }
  return (
    <Dialog open onClose={() => onEnd(false)} title="Confirm that it is you">
      <p>
        We ask again before important changes. Nothing has changed yet, and what you typed is kept.
      </p>
      <SecondStep
        ways={ways}
        onProof={send}
        requestPasskey={() => answerWithPasskey(api)}
        submitLabel="Confirm"
      />
    </Dialog>
  )
}

async function answerWithPasskey(api: ApiClient): Promise<Record<string, unknown>> {
  const [{ startAuthentication }, { options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    api.call(provePasskeyOptions),
  ])
  return { ...(await startAuthentication({ optionsJSON: options as never })) }
}

/** What the server says of the field, or what any call says when it fails. */
function failureSentence(error: unknown): string {
  const failure = failureOf(error)
  const { fields, kind, detail } = failure
  if (kind === 'throttled' && detail) return detail
  return Object.values(fields ?? {})[0] ?? failureText(failure)
}
