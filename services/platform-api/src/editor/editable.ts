import type { Finding } from 'content-editors/finding'
import type { UiSchema } from 'content-editors/ui-schema'
import type { SQL } from 'drizzle-orm'
import type { Capability } from 'shared-contracts/capabilities'
import type { z } from 'zod'
import type { Db } from '../database/database'

export interface Choice {
  value: string | number
  label: string
}

/** Who saves; undefined for content that no editor wrote. */
export type Editor = number

/** How records of a kind go away; they come back whole within 30 days. */
export interface RecordRemoval<Value extends object = object> {
  /** The table that holds a record in one row. */
  table: string
  /** What points at the record and what to do about it, as a sentence; undefined when nothing does. */
  inUse(tx: Db, id: number): Promise<string | undefined>
  /** The value with which a record in use ends; undefined when it has ended. Absent: it stays. */
  ended?(value: Value): Value | undefined
}

/**
 * One kind of content that staff edit as a whole, in a form made from `schema`. The same object
 * serves the server (read, check, write, keep the former version) and the browser (the schema as
 * JSON Schema, and `uiSchema`, which must be JSON: widgets are named, see `widgets.tsx` of `content-editors`).
 *
 * `read` and `write` are called in one transaction that holds the record: nobody else saves
 * between. They throw a `Failure` of `app/failures` for what a schema cannot say.
 */
export interface Editable<Value extends object = object> {
  /** Part of the address, and the `kind` under which versions are kept: `faq-entries`. */
  name: string
  /** One record in words: `FAQ entry`. */
  title: string
  capability: Capability
  /** A value decides what somebody is charged: it is changed by who proved lately who they are. */
  setsPrices?: true
  /** Unknown keys are refused or dropped here, so that only what was agreed is stored. */
  schema: z.ZodType<Value>
  uiSchema?: UiSchema
  /** Values of a field that are in the database, by field; a save of another value is refused. */
  choices?(db: Db): Promise<Record<string, Choice[]>>
  /** Undefined when there is no such record. Must read back what `write` was given, after `clean`. */
  read(db: Db, id: number): Promise<Value | undefined>
  /** The record in words, for headings: the question, the name of the plan. */
  label(value: Value, id: number): string
  /** Every record, for lists: `id`, `title`, `detail`, `state` and `place`, by which they are sorted. */
  listed: SQL
  /** What a new record begins with. Only where `create` is. */
  blank?(db: Db): Promise<Partial<Value>>
  /** Answers with the new record's id. Absent where records are not added. */
  create?(tx: Db, value: Value, by: Editor): Promise<number>
  write(tx: Db, id: number, value: Value, by: Editor): Promise<void>
  /** Brings a checked value into the form in which it is stored: HTML sanitised, spaces cut. */
  clean?(value: Value): Value
  findings?(value: Value): Finding[]
  /** Page of the site that shows the record, to look at after saving. */
  shownAt?(value: Value, id: number): string | undefined
  /** Absent where records stay for good. */
  removal?: RecordRemoval<Value>
}
