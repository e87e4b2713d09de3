import type { Editable } from './editable'

/** Every kind of content that has an editor. */
export const editables: readonly Editable[] = []

export const findEditable = (name: string): Editable | undefined =>
  editables.find((editable) => editable.name === name)
