import { join } from 'node:path'

/** Outside the public folder of `/media/`: only a signed link or a token opens these files. */
export const documentFolder = (dataDir: string) => join(dataDir, 'private', 'documents')
