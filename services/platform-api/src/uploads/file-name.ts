import { endings } from './upload-kinds'
import type { UploadType } from '../tables/agreements.tables'

const longest = 100

/** What a device calls a file, without its folder and unprintable characters, ending as what it is. */
export function fileName(given: string, type: UploadType): string {
  const base = given.split(/[\\/]/).at(-1) ?? ''
  const stem = base
    .replace(/\.[^.]*$/, '')
    // Control characters, and those that turn the direction of writing to hide an ending.
    .replace(/[\p{C}<>:"|?*]/gu, '')
    .trim()
    .slice(0, longest)
    .replace(/^\.+/, '')
  return `${stem || 'file'}.${endings[type]}`
}
