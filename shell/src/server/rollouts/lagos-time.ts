import { lagosOffsetMs } from 'release-contracts/schedule'

/** `2026-11-22 08:45` in Lagos. */
export const lagosTime = (iso: string) =>
  new Date(Date.parse(iso) + lagosOffsetMs).toISOString().slice(0, 16).replace('T', ' ')
