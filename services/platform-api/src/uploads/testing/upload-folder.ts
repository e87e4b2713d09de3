import { join } from 'node:path'
import { uploadName, uploads } from '../../files/file-names'

/** Where uploads lie on the disk of a test. */
export const uploadFolder = (dataDir: string) => join(dataDir, uploads)
export const uploadPath = (dataDir: string, id: string) => join(dataDir, uploadName(id))
