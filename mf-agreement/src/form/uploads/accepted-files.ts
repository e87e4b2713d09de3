import type { Field } from 'agreement-template/schema'
import { uploadError } from 'agreement-template/uploads'
import { formTexts } from '../../texts'

export const isUploadType = (type: string) => ['file', 'image', 'signature'].includes(type)

const mediaTypes: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  pdf: 'application/pdf',
}

/** For the control: endings, and the media types by which phones offer their camera. */
export function acceptOf({ accept }: Field): string {
  const endings = accept.flatMap((ending) =>
    ending === 'jpg' ? ['.jpg', '.jpeg'] : [`.${ending}`],
  )
  const types = accept.flatMap((ending) => mediaTypes[ending] ?? [])
  return [...new Set([...endings, ...types])].join(',')
}

/** What is said before a file is chosen. */
export function limitsOf({ accept, maxKb }: Field): string {
  const kinds = accept.map((ending) => ending.toUpperCase()).join(' or ')
  return maxKb === undefined ? `${kinds}.` : `${kinds}, up to ${sizeText(maxKb * 1000)}.`
}

interface FileFacts {
  name: string
  /** Media type. */
  type: string
  bytes: number
}

/** The kind of a file, before anything is done to it; the fixed text for pictures (P 5). */
export function fileError(field: Field, { name, type }: FileFacts): string | null {
  const error = uploadError(field, { name, bytes: 0 })
  if (error === null) return null
  // Cameras may hand over pictures without an ending; their media type says what they are.
  if (!name.includes('.') && field.accept.some((ending) => mediaTypes[ending] === type)) return null
  return field.type === 'file' ? error : formTexts.wrongPicture
}

/** 1,000 bytes are a KB, as templates count them. */
export function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} KB`
  return `${(bytes / 1_000_000).toFixed(1).replace(/\.0$/, '')} MB`
}

/** "212 of 340 KB" */
export function progressText(sent: number, total: number): string {
  if (total >= 1_000_000) {
    return `${(sent / 1_000_000).toFixed(1)} of ${sizeText(total)}`
  }
  return `${Math.round(sent / 1000)} of ${sizeText(total)}`
}
