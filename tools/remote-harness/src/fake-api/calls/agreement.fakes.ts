import {
  deleteAgreementFile,
  getAgreement,
  saveAgreement,
  uploadAgreementFile,
} from 'shared-contracts/api/agreement.contract'
import {
  agreementDetail,
  saveAgreementBody,
  savedAgreement,
  uploadedAgreementFile,
  type SavedAgreement,
} from 'shared-contracts/api/agreement.schema'
import type { ServiceDetail } from 'shared-contracts/api/services.schema'
import { fake, found, invalid, notFound, type FakeCall } from '../call/fake-call'
import { claimDraft, saveDraft } from '../data/drafts'
import { nextNumber } from '../data/fake-data'

export const agreementFakes: FakeCall[] = [
  fake(saveAgreement, {
    access: 'optional',
    body: saveAgreementBody,
    answer: savedAgreement,
    respond: ({ fakeData, user, body }) => {
      const service = fakeData.services.find(
        ({ id }) => String(id) === String(body.purchasedService),
      )
      const draft = service && saveDraft(fakeData, { user, body, service })
      return service && draft ? { ...savedOf(service), ...draft } : notCreated
    },
  }),
  fake(getAgreement, {
    access: 'optional',
    answer: agreementDetail,
    respond: ({ fakeData, user, params }) => found(claimDraft(fakeData, params.refId ?? '', user)),
  }),
  fake(uploadAgreementFile, {
    access: 'optional',
    answer: uploadedAgreementFile,
    respond: ({ fakeData, user, form: { fields, file } }) => {
      const draft = claimDraft(fakeData, fields.agreement ?? '', user)
      if (!file) throw invalid({ file: ['No file was submitted.'] })
      const id = nextNumber(fakeData).toString(16).padStart(32, '0')
      const { agreement_id } = found(draft)
      const type = /\.pdf$/i.test(file.name) ? 'application/pdf' : 'image/jpeg'
      fakeData.files.set(`uploads/${id}`, { type, bytes: file.bytes })
      return { id, uploaded_doc: `/media/uploads/${id}`, agreement: agreement_id }
    },
  }),
  fake(deleteAgreementFile, {
    access: 'optional',
    status: 204,
    respond: ({ fakeData, params }) => {
      if (!fakeData.files.delete(`uploads/${params.id}`)) throw notFound()
      return undefined
    },
  }),
]

const savedOf = (service: ServiceDetail) => ({
  code: 'saved' as const,
  detail: '',
  purchasedService: service.id,
  amount: service.amount,
  amofin_cost: service.amofin_cost,
  filing_cost: service.filing_cost,
  filing_cost_text: service.filing_cost_text,
})

const notCreated: SavedAgreement = {
  code: 'not_created',
  agreement_id: '',
  detail: 'This draft is not known. Start the form again.',
  status: 'Draft',
  order_number: null,
  purchasedService: 0,
  amount: '0.00',
  amofin_cost: '0.00',
  filing_cost: '0.00',
  filing_cost_text: '',
}
