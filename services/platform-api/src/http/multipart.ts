import multipart from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { fieldErrors } from 'shared-contracts/field-errors'
import type { output, ZodMiniType } from 'zod/mini'
import { safeParse } from 'zod/v4/core'
import { Failure, invalid } from './failures'
import { enterForm, leaveForm } from './form-places'
import { unstorablePath } from './storable-text'

const megabyte = 1024 * 1024
const limits = { files: 1, fileSize: 10 * megabyte, fields: 40, fieldSize: 64 * 1024 }

export interface FormFile {
  /** As the sender calls it; never a path to write to. */
  name: string
  bytes: Buffer
}

export interface Form {
  /** The text fields; of a field sent twice, the last. */
  fields: Record<string, string>
  /** Undefined when none was chosen. */
  file?: FormFile
}

/** Lets calls read forms with a file. A file is read to its end even when it is too large, so that the sender gets the answer. */
export async function readForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits, throwFileSizeLimit: false })
  // Until then the call works with the file. `onResponse` does not come for a sender that has left.
  app.addHook('onSend', (request, _reply, payload, done) => {
    leaveForm(request)
    done(null, payload)
  })
}

/**
 * The fields and the file of a multipart request; of a JSON request, its text fields. `fileField` is
 * the only field that takes a file. Throws a 400 failure for what cannot be read or is too large, and 429
 * or 503 while too many forms are worked on.
 */
export async function readForm(request: FastifyRequest, fileField = 'file'): Promise<Form> {
  const form = request.isMultipart()
    ? await readParts(request, fileField)
    : { fields: textFields(request.body) }
  const unstorable = unstorablePath(form.fields)?.[0]
  if (unstorable === undefined) return form
  throw invalid({ [String(unstorable)]: ['Null characters are not allowed.'] })
}

/** The file of a form, where a call cannot do without. */
export function requiredFile({ file, fields }: Form, fileField = 'file'): FormFile {
  if (file) return file
  throw invalid({ [fileField]: [fileField in fields ? formTexts.noFile : formTexts.noneSent] })
}

/** The text fields of a form as a schema reads them. Throws 400 naming each that cannot be taken. */
export function formFields<S extends ZodMiniType>({ fields }: Form, schema: S): output<S> {
  const { success, data, error } = safeParse(schema, fields, { reportInput: true })
  if (!success) throw invalid(fieldErrors(error.issues))
  return data
}

export const formTexts = {
  noneSent: 'No file was submitted.',
  noFile: 'The submitted data was not a file. Check the encoding type on the form.',
  empty: 'The submitted file is empty.',
  tooLarge: 'The file is larger than 10 MB. Choose a smaller one.',
  tooMany: 'Send one file at a time.',
  tooLong: `Ensure this field has no more than ${limits.fieldSize} characters.`,
} as const

async function readParts(request: FastifyRequest, fileField: string): Promise<Form> {
  enterForm(request)
  const form: Form = { fields: {} }
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer()
        if (part.fieldname !== fileField) continue
        const file = fileOf(part.filename, bytes, { tooLarge: part.file.truncated, fileField })
        if (file) form.file = file
      } else {
        if (part.valueTruncated) throw invalid({ [part.fieldname]: [formTexts.tooLong] })
        form.fields[part.fieldname] = textOf(part.value)
      }
    }
  } catch (error) {
    throw formFailure(error, fileField)
  }
  return form
}

/** A browser sends a nameless, empty file for an input in which nothing was chosen. */
function fileOf(
  name: string,
  bytes: Buffer,
  { tooLarge, fileField }: { tooLarge: boolean; fileField: string },
): FormFile | undefined {
  if (!name && bytes.length === 0) return undefined
  if (tooLarge) throw invalid({ [fileField]: [formTexts.tooLarge] })
  if (bytes.length === 0) throw invalid({ [fileField]: [formTexts.empty] })
  return { name, bytes }
}

function formFailure(error: unknown, fileField: string): unknown {
  if (error instanceof Failure) return error
  const { code, message } = error as FastifyError
  if (code === 'FST_FILES_LIMIT') return invalid({ [fileField]: [formTexts.tooMany] })
  const reason = message.includes('Boundary not found')
    ? 'Invalid boundary in multipart: None'
    : message
  return new Failure(400, { detail: `Multipart form parse error - ${reason}` })
}

function textFields(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return {}
  const entries = Object.entries(body).filter(([, value]) => value !== null)
  return Object.fromEntries(entries.map(([key, value]) => [key, textOf(value)]))
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
