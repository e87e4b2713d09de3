import type {
  ConsultationRequest,
  ConsultationTime,
} from 'shared-contracts/api/consultation.schema'
import { invalid } from '../http/failures'
import { consultationTexts } from './texts'

type Given = Partial<Pick<ConsultationRequest, `duration_${'hr' | 'min'}_requested`>> &
  Partial<Pick<ConsultationTime, `duration_${'hr' | 'min'}_actual`>>

const longest = 24 * 60

/** Hours and minutes as minutes; minutes may well be more than an hour's. */
export function wholeMinutes(kind: 'requested' | 'actual', given: Given): number {
  const minutes = (given[`duration_hr_${kind}`] ?? 0) * 60 + (given[`duration_min_${kind}`] ?? 0)
  if (minutes < 1) throw invalid({ [`duration_min_${kind}`]: [consultationTexts.noMinutes] })
  if (minutes > longest) throw invalid({ [`duration_min_${kind}`]: [consultationTexts.longest] })
  return minutes
}
