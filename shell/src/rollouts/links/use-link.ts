import { useCallback, useState } from 'react'
import type { QaLink } from 'release-contracts/rollout-messages'
import { useShell } from 'shared-contracts/shell'
import { problemOf } from '../reading/problem'
import { makeLink, readLinks } from '../reading/rollouts.calls'
import { useLoaded } from '../reading/use-loaded'
import { readLink, type LinkErrors, type LinkForm } from './link-form'

/** The links that were made before, while the dialog is open. */
export function useLinks(open: boolean) {
  const { api } = useShell()
  const load = useCallback(() => api.call(readLinks), [api])
  return useLoaded(open, load)
}

/** What the form begins with: an error's reference and page, or nothing. */
export interface LinkStart {
  reference?: string
  path?: string
}

export type Links = ReturnType<typeof useLinks>

/** What is typed of a link, and the link that was made of it. */
export function useLink({ start, onMade }: { start: LinkStart; onMade: () => void }) {
  const { api } = useShell()
  const [form, setForm] = useState<LinkForm>({
    remotes: {},
    reference: start.reference ?? '',
    path: start.path ?? '/',
    hours: '24',
  })
  const [errors, setErrors] = useState<LinkErrors>({})
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [link, setLink] = useState<QaLink>()

  function type(over: Partial<LinkForm>) {
    setForm({ ...form, ...over })
    setErrors({})
    // A link that was made before shows something else than what is chosen now.
    setLink(undefined)
  }

  async function make() {
    if (busy) return
    const read = readLink(form)
    if ('errors' in read) return setErrors(read.errors)
    setBusy(true)
    setProblem(undefined)
    try {
      setLink(await api.call(makeLink, { body: read.request }))
      onMade()
    } catch (error) {
      setProblem(problemOf(error).text)
    }
    setBusy(false)
  }

  /** Once it is revoked, the link that was made here is not offered any more. */
  const forget = (id: string) => setLink((made) => (made?.id === id ? undefined : made))

  return { form, errors, problem, busy, link, type, make, forget }
}

export type LinkActions = ReturnType<typeof useLink>
