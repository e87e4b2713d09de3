import { expertises, staffGroups } from 'shared-contracts/api/users.schema'
import { groups } from 'shared-contracts/capabilities'
import { invalid } from '../../http/failures'

export type StaffGroup = (typeof staffGroups)[number]

/**
 * The role that a client gives by its id, as a number, as text or as a list of one. Throws a failure
 * of the field for anything that is no role of staff: customers sign up by themselves.
 */
export function staffGroupOf(field: string, given: unknown): StaffGroup {
  const [id, ...more] = Array.isArray(given) ? (given as unknown[]) : [given]
  const group = staffGroups.find((known) => String(known) === String(id).trim())
  if (group === undefined || more.length > 0) throw noChoice(field, given)
  return group
}

/** What a lawyer works for; empty for everybody else, and where nothing or `NA` is given. */
export function expertiseOf(given: string | null | undefined, group: number): string {
  const plain = given?.trim() ?? ''
  if (group !== groups.lawyer || plain === '' || plain === 'NA') return ''
  const known = expertises.find((one) => one.toLowerCase() === plain.toLowerCase())
  if (!known) throw noChoice('expertise', plain)
  return known
}

const noChoice = (field: string, given: unknown) =>
  invalid({ [field]: [`"${String(given)}" is not a valid choice.`] })
