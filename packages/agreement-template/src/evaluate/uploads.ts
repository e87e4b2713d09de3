import type { Field } from '../schema/schema'
import { inSentence } from './messages'

const SAME: Record<string, string> = { jpeg: 'jpg' }

const endingOf = (name: string) => {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return SAME[ending] ?? ending
}

const endingsText = (endings: readonly string[]) =>
  endings.map((ending) => ending.toUpperCase()).join(' or ')

const KILOBYTE = 1_000

/**
 * What is wrong with a file for this field, or null: kind by its ending, and size. Call it before
 * uploading; the server looks into the file itself.
 */
export function uploadError(field: Field, file: { name: string; bytes: number }): string | null {
  if (!field.accept.map((ending) => SAME[ending] ?? ending).includes(endingOf(file.name))) {
    return `Choose a ${endingsText(field.accept)} file for ${inSentence(field.label)}`
  }
  const most = field.maxKb
  return most !== undefined && file.bytes > most * KILOBYTE
    ? `Choose a file of ${most} KB or less for ${inSentence(field.label)}`
    : null
}
