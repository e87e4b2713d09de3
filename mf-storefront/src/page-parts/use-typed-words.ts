import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'shared-contracts/router'

interface TypedWords {
  text: string
  /** Of the address that was shown. */
  key: string
  /** Another address was loading. */
  meanwhile: boolean
}

/** Of the field on screen. Nothing is typed on the server. */
let last: TypedWords | undefined

/**
 * What was typed into a search field whose place another takes: the page of a search that failed has a field of its
 * own, and so has what Retry loads. `words` are for the new field; `keep` takes what is typed into it.
 */
export function useTypedWords() {
  const { key } = useLocation()
  const loading = useNavigation().state !== 'idle'
  const [taken] = useState(() =>
    last && (last.meanwhile || last.key === key) ? { ...last, key, meanwhile: false } : undefined,
  )
  useEffect(() => {
    last = taken
    return () => {
      last = undefined
    }
  }, [taken])
  useEffect(() => {
    if (last?.meanwhile) last = { ...last, key, meanwhile: false }
  }, [key])
  return {
    words: taken?.text,
    keep(text: string) {
      last = { text, key, meanwhile: loading }
    },
  }
}
