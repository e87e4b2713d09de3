import { useEffect, useMemo, useState } from 'react'
import { checkTemplates, isRefused, type TemplateMessage } from '../templates/check-templates'
import type { Templates } from '../templates/templates'
import { createReader, type ReadTemplates } from './read-templates'
import { whenIdle } from './when-idle'

export interface CheckedTemplates {
  messages: readonly TemplateMessage[]
  /** Of the last templates without an error; null until there were any. */
  read: ReadTemplates | null
  /** The preview shows an earlier text, because the present one has errors. */
  behind: boolean
}

function check(templates: Templates, read: ReturnType<typeof createReader>) {
  const messages = checkTemplates(templates)
  return { messages, read: isRefused(messages) ? null : read(templates) }
}

/** The problems of the templates and what the preview shows, a moment after each key. */
export function useCheckedTemplates({ pages, document }: Templates): CheckedTemplates {
  const [reader] = useState(createReader)
  const [checked, setChecked] = useState(() => check({ pages, document }, reader))
  const [lastRead, setLastRead] = useState(checked.read)
  useEffect(
    () =>
      whenIdle(() => {
        const next = check({ pages, document }, reader)
        setChecked(next)
        if (next.read) setLastRead(next.read)
      }),
    [pages, document, reader],
  )
  return useMemo(
    () => ({ messages: checked.messages, read: lastRead, behind: checked.read === null }),
    [checked, lastRead],
  )
}
