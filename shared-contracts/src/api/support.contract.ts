import { defineCall } from '../call/call'
import type { SupportAvailability, SupportAvailabilityBody } from './support.schema'

/** Whether the support answers at the moment. */
export const getSupportAvailability = defineCall<SupportAvailability>()(
  'GET',
  '/api/auth/customer_support_active/',
)
/** Group 5, each for themselves: another's user name is 404. */
export const setSupportAvailability = defineCall<
  SupportAvailability,
  { body: SupportAvailabilityBody }
>()('POST', '/api/auth/customer_support_active/')
