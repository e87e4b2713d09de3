import { useState } from 'react'
import type { RemoteOverview } from 'release-contracts/rollout-messages'
import { useShell } from 'shared-contracts/shell'
import { useEnvironment } from '../../app/environment'
import { problemOf } from '../reading/problem'
import { makeLink } from '../reading/rollouts.calls'
import { compareForm, mistakesIn, type CompareErrors, type CompareForm } from './comparison'

/** Both pages, by addresses that show them in a frame and nowhere else. */
export interface Comparison extends CompareForm {
  urls: [before: string, after: string]
}

/** What is to be compared, and the frames that were opened for it. */
export function useComparison(remote: RemoteOverview) {
  const { api } = useShell()
  const { plan } = useEnvironment()
  const [form, setForm] = useState(() => compareForm(remote, plan.pages))
  const [errors, setErrors] = useState<CompareErrors>({})
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [comparison, setComparison] = useState<Comparison>()

  function type(over: Partial<CompareForm>) {
    setForm({ ...form, ...over })
    setErrors({})
  }

  async function show() {
    if (busy) return
    const mistakes = mistakesIn(form)
    setErrors(mistakes)
    if (Object.keys(mistakes).length > 0) return
    const path = form.path.trim()
    setBusy(true)
    setProblem(undefined)
    const frameOf = async (version: string) => {
      const remotes = { [remote.control.remote]: version }
      return (await api.call(makeLink, { body: { remotes, path, hours: 1, frame: true } })).url
    }
    try {
      const urls = await Promise.all([frameOf(form.before), frameOf(form.after)])
      setComparison({ ...form, path, urls })
    } catch (error) {
      setComparison(undefined)
      setProblem(problemOf(error).text)
    }
    setBusy(false)
  }

  return { form, errors, problem, busy, comparison, type, show }
}
