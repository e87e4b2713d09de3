import type { HealthBatch } from 'release-contracts/health'
import { z } from 'zod'

const name = z.string().max(100)
const times = z.number().int().min(0)

/** What a browser may send. Remotes that its visit does not carry are passed over later. */
export const healthBatch = z.object({
  visit: z.string().min(1).max(4096),
  remotes: z.record(
    name,
    z.object({
      loaded: z.boolean().optional(),
      failures: z
        .partialRecord(z.enum(['load', 'render', 'error', 'timeout', 'blank']), times)
        .optional(),
    }),
  ),
  vitals: z
    .array(
      z.object({
        remote: name,
        name: z.enum(['LCP', 'INP', 'CLS', 'FCP', 'TTFB']),
        value: z.number().min(0),
      }),
    )
    .max(50)
    .optional(),
  events: z
    .array(z.enum(['order.paid']))
    .max(1)
    .optional(),
}) satisfies z.ZodType<HealthBatch>
