import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import type { Finding } from '../form/finding'

export type Value = Record<string, unknown>

export interface Version {
  version: number
  /** Null for what was there before anybody edited it. */
  by: string | null
  on: string | null
}

/** A record as the API gives it to its editor. */
export interface LoadedRecord {
  kind: string
  /** One record in words. */
  title: string
  /** Null until it is added. */
  id: number | null
  label: string
  schema: RJSFSchema
  uiSchema: UiSchema
  value: Value
  /** Stands for `value`; a save says which one it began with. */
  seen: string | null
  /** Page of the site that shows the record. */
  shownAt: string | null
  findings: Finding[]
  versions: Version[]
}
