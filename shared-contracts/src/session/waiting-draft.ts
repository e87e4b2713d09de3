import { readStored, writeStored } from './storage'

/**
 * What the guided form leaves on the device for the sign-in screen to show: which document waits
 * and how far it is. Kept under the specification's `storedData`.
 */
export interface WaitingDraft {
  /** Title of the document, as in "Tenancy agreement (Lagos)". */
  document: string
  partsDone: number
  parts: number
  /** What will be paid, decimal text; an empty text where it is not known. */
  amount: string
}

/** Records on the device carry a version; one of another version is left alone and not read. */
const version = 1

export function readWaitingDraft(): WaitingDraft | undefined {
  try {
    const record: unknown = JSON.parse(readStored('storedData') ?? 'null')
    return isWaitingDraft(record) ? pick(record) : undefined
  } catch {
    return undefined
  }
}

export function writeWaitingDraft(draft: WaitingDraft | undefined): void {
  writeStored('storedData', draft && JSON.stringify({ version, ...draft }))
}

const pick = ({ document, partsDone, parts, amount }: WaitingDraft): WaitingDraft => ({
  document,
  partsDone,
  parts,
  amount,
})

function isWaitingDraft(record: unknown): record is WaitingDraft {
  const draft = (record ?? {}) as Partial<WaitingDraft> & { version?: unknown }
  return (
    draft.version === version &&
    typeof draft.document === 'string' &&
    typeof draft.partsDone === 'number' &&
    typeof draft.parts === 'number' &&
    typeof draft.amount === 'string'
  )
}
