import type { Field, FormItem, FormPage } from 'agreement-template/schema'
import { uploadError } from 'agreement-template/uploads'
import { invalid } from '../http/failures'
import { uploadTexts } from './texts'
import { fileExtensions, isPicture } from '../media/upload-kinds'
import type { UploadType } from '../tables/orders.tables'

/** Where in the form a file belongs, as far as the client says. */
export interface UploadLocation {
  page: number
  /** Address of the question (`partners[0].passport`), or an empty text. */
  field: string
}

/**
 * The number of the page, with the question beside it where the client names one; of earlier clients
 * both as one, `{"page":2,"field":"passport"}`.
 */
export function locationOf(extraData: string | undefined, question?: string): UploadLocation {
  const location = parsed(extraData ?? '')
  const { page, field } = isRecord(location) ? location : { page: location, field: question }
  return {
    page:
      Number.isInteger(Number(page)) && Number(page) > 0 && Number(page) <= 20 ? Number(page) : 0,
    field: typeof field === 'string' && field.length <= 200 ? field : '',
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The question that a file is for. Throws 400 where the form has none, or forbids the file. */
export function questionAt(pages: readonly FormPage[], path: string): Field {
  const names = path.split('.').map((name) => name.replace(/\[\d+\]$/, ''))
  for (const page of pages) {
    const field = fieldIn(page.items, names)
    if (!field) continue
    if (field.type === 'signature' && !page.esign) {
      throw invalid({ file: [uploadTexts.signedInInk] })
    }
    if (field.accept.length > 0) return field
  }
  throw invalid({ extra_data: [uploadTexts.noSuchQuestion] })
}

function fieldIn(items: readonly FormItem[], names: readonly string[]): Field | undefined {
  const [name, ...rest] = names
  for (const item of items) {
    if (item.kind === 'field' && item.key === name && rest.length === 0) return item
    const deeper = item.kind === 'group' ? names : rest
    const into = item.kind === 'group' || (item.kind === 'repeat' && item.key === name)
    const found = into ? fieldIn(item.items, deeper) : undefined
    if (found) return found
  }
  return undefined
}

const anyQuestion: readonly UploadType[] = ['image/png', 'image/jpeg', 'application/pdf']

/** Throws 400 when a file is of the wrong kind or too large for its question. */
export function admitFile(
  type: UploadType | undefined,
  { bytes, field }: { bytes: number; field: Field | undefined },
): asserts type is UploadType {
  const error = errorOf(type, bytes, field)
  if (error !== null) throw invalid({ file: [error] })
}

function errorOf(type: UploadType | undefined, bytes: number, field: Field | undefined) {
  if (!field) return type && anyQuestion.includes(type) ? null : uploadTexts.otherKinds
  const wantsPicture = field.type !== 'file'
  if (wantsPicture && !(type && isPicture(type))) return uploadTexts.onlyPictures
  return uploadError(field, { name: `file.${type ? fileExtensions[type] : ''}`, bytes })
}
