import type {
  ConsultationRequest,
  ConsultationTime,
} from 'shared-contracts/api/consultation.schema'
import { invalid } from '../http/failures'
import { consultationTexts } from './texts'
import { isDay } from '../dates/lagos-day'

type Durations = Partial<Pick<ConsultationRequest, `duration_${'hr' | 'min'}_requested`>> &
  Partial<Pick<ConsultationTime, `duration_${'hr' | 'min'}_actual`>>

const longest = 24 * 60

/** Hours and minutes as minutes; minutes may well be more than an hour's. */
export function wholeMinutes(kind: 'requested' | 'actual', durations: Durations): number {
  const minutes =
    (durations[`duration_hr_${kind}`] ?? 0) * 60 + (durations[`duration_min_${kind}`] ?? 0)
  if (minutes < 1) throw invalid({ [`duration_min_${kind}`]: [consultationTexts.noMinutes] })
  if (minutes > longest) throw invalid({ [`duration_min_${kind}`]: [consultationTexts.longest] })
  return minutes
}

const shape =
  /^(\d{4}-\d{2}-\d{2})[T ]((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?)(?:\.\d{1,6})?(Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)?$/i

/** Lagos has no summer time. */
const lagosOffset = '+01:00'
const farthestMs = 366 * 86_400_000

/**
 * The moment that a customer wants, an ISO date-time; one without an offset is the time in Lagos.
 * Throws a failure of the field for what is no date-time, is over or is more than a year ahead.
 */
export function scheduledTime(text: string, now: Date): Date {
  const [, day = '', time = '', offset = lagosOffset] = shape.exec(text.trim()) ?? []
  if (!isDay(day)) throw invalid({ scheduled_datetime: [consultationTexts.noDateTime] })
  const wanted = new Date(`${day}T${time}${offset.replace(/(\d{2})(\d{2})$/, '$1:$2')}`)
  if (wanted <= now) throw invalid({ scheduled_datetime: [consultationTexts.past] })
  if (wanted.getTime() - now.getTime() > farthestMs) {
    throw invalid({ scheduled_datetime: [consultationTexts.tooFar] })
  }
  return wanted
}
