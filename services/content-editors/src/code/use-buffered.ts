import { useCallback, useEffect, useRef, useState } from 'react'
import { whenIdle } from '../preview/when-idle'
import { sameValue } from '../form/same-value'

/**
 * A value that is typed faster than the form around it can be drawn: kept here, handed on in a
 * pause or by `flush`, which whoever leaves the field calls.
 */
export function useBuffered<Value>(formValue: Value, onChange: (value: Value) => void) {
  const [value, setValue] = useState(formValue)
  /** What the form was handed last, or gave: what differs from it comes from elsewhere. */
  const [sent, setSent] = useState(formValue)
  const [known, setKnown] = useState(formValue)
  if (known !== formValue && !sameValue(known, formValue)) {
    setKnown(formValue)
    if (!sameValue(formValue, sent)) {
      setSent(formValue)
      setValue(formValue)
    }
  }
  const latest = useRef({ value, onChange, waits: false })
  useEffect(() => {
    latest.current.onChange = onChange
    if (!latest.current.waits) latest.current.value = value
  })
  const flush = useCallback(() => {
    if (!latest.current.waits) return
    latest.current.waits = false
    setSent(latest.current.value)
    latest.current.onChange(latest.current.value)
  }, [])
  const change = useCallback((next: Value) => {
    latest.current.value = next
    latest.current.waits = true
    setValue(next)
  }, [])
  useEffect(() => whenIdle(flush), [value, flush])
  return { value, change, flush }
}
