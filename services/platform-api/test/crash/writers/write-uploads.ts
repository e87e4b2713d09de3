import { createHash, randomBytes } from 'node:crypto'
import type { UploadedAgreementFile } from 'shared-contracts/api/agreement.schema'
import { formBody } from '../../../src/testing/form-body'
import { pdf } from '../../../src/uploads/testing/upload-journey'
import type { CrashFixture } from '../crash-fixture'

/** Enough that a crash can come in the middle of a file. */
const padding = 400_000

/** Sends papers for the newest drafts, a few each. */
export async function writeUploads({ call, ledger }: CrashFixture): Promise<void> {
  const draft = ledger.drafts.at(-1)
  if (!draft) return pause()
  const bytes = Buffer.concat([pdf, Buffer.from(`%${randomBytes(padding / 2).toString('hex')}\n`)])
  const form = await formBody(
    { agreement: draft.id, extra_data: '1' },
    { field: 'file', name: 'paper.pdf', bytes },
  )
  const reply = await call('POST', '/api/order/upload_agreement/', { as: draft.userId, ...form })
  if (reply.status !== 201) return pause()
  const { uploaded_doc } = reply.body as UploadedAgreementFile
  ledger.uploads.push({ address: uploaded_doc, hash: hashOf(bytes) })
}

export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 50))
