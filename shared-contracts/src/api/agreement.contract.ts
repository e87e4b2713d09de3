import { defineCall } from '../call/call'
import type {
  AgreementDetail,
  SaveAgreementBody,
  SavedAgreement,
  UploadedAgreementFile,
} from './agreement.schema'

/** Saves one page of the guided form; on the last page it completes the document (P 4). */
export const saveAgreement = defineCall<SavedAgreement, { body: SaveAgreementBody }>()(
  'POST',
  '/api/order/agreement-create/',
)
/** A draft by its id. The first signed-in caller owns it from then on; others get 404. */
export const getAgreement = defineCall<AgreementDetail, { params: { refId: string } }>()(
  'GET',
  '/api/order/agreement-detail/{refId}',
)
/**
 * Multipart: `file`, `agreement` (draft id), `extra_data` (the page), and ours: `field`, the question. Clients of
 * earlier versions send `page` and `field` as JSON text in `extra_data`.
 */
export const uploadAgreementFile = defineCall<UploadedAgreementFile, { body: FormData }>()(
  'POST',
  '/api/order/upload_agreement/',
)
export const deleteAgreementFile = defineCall<undefined, { params: { id: string } }>()(
  'DELETE',
  '/api/order/delete_upload_agreement/{id}',
)
