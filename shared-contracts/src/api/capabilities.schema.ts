import { z } from 'zod/mini'

export const serverCapabilities = z.object({ extensions: z.array(z.string()) })
