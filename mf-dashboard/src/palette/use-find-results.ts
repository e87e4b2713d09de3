import { useEffect, useState } from 'react'
import { findAnything } from 'shared-contracts/api/search.contract'
import type { Findings } from 'shared-contracts/api/find.schema'
import { failureOf, failureText } from 'shared-contracts/failure'
import { useShell } from 'shared-contracts/shell'

/** The server's shortest search. */
const minLength = 2
/** Nobody types letters further apart within a word, in ms. */
const pause = 200

interface Answer {
  text: string
  findings?: Findings
  failure?: string
}

/** What the server finds for a text once its writer pauses; the last answer stands until the next. */
export function useFindResults(typed: string) {
  const { api, signOut } = useShell()
  const [answer, setAnswer] = useState<Answer>()
  const text = typed.trim()
  const longEnough = text.length >= minLength
  useEffect(() => {
    if (!longEnough) return
    let overtaken = false
    const timer = setTimeout(() => {
      api.call(findAnything, { query: { q: text } }).then(
        (findings) => !overtaken && setAnswer({ text, findings }),
        (error: unknown) => {
          const failure = failureOf(error)
          if (overtaken) return
          if (failure.kind === 'expired') return void signOut({ expired: true })
          // A server without this search still has the pages.
          setAnswer({ text, failure: failure.kind === 'missing' ? '' : failureText(failure) })
        },
      )
    }, pause)
    return () => {
      overtaken = true
      clearTimeout(timer)
    }
  }, [api, signOut, longEnough, text])
  if (!longEnough) return { searching: false }
  return {
    findings: answer?.findings,
    failure: answer?.text === text ? answer.failure : undefined,
    searching: answer?.text !== text,
  }
}
