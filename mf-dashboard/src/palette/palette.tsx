import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useUser } from 'shared-contracts/session'
import { useShell, type MenuEntry } from 'shared-contracts/shell'
import { CloseButton, Dialog } from 'shared-ui/dialog'
import { ChoiceList } from './choice-list'
import { choicesFor, type ChoiceGroup } from './choices'
import { useFindResults } from './use-find-results'
import styles from './palette.module.css'

interface PaletteProps {
  open: boolean
  onClose: () => void
  /** The menu of the user's group. */
  entries: readonly MenuEntry[]
}

/** Goes to a page, an order, a customer or a service by a few letters of it. */
export function Palette({ open, onClose, entries }: PaletteProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Go to" actions={<CloseButton onClose={onClose} />}>
      <Finder entries={entries} onClose={onClose} />
    </Dialog>
  )
}

/** The WAI-ARIA pattern "combobox with list autocomplete", its list always open below the field. */
function Finder({ entries, onClose }: Omit<PaletteProps, 'open'>) {
  const shell = useShell()
  const group = useUser()?.group ?? 0
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const { findings, failure, searching } = useFindResults(text)
  const groups = choicesFor({ text, entries, findings, group, shell })
  const choices = flatten(groups)
  // What was found for the letters before these stays in sight, but Enter means these.
  const openable = searching ? flatten(choicesFor({ text, entries, group, shell })) : choices
  const current = Math.min(active, choices.length - 1)
  const go = (to: string) => {
    onClose()
    shell.navigate(to)
  }
  const openFirst = useOpenWhenFound(searching, () => choices[0] && go(choices[0].to))
  const move = (event: KeyboardEvent, to: number) => {
    event.preventDefault()
    openFirst.cancel()
    const next = (to + choices.length) % choices.length
    setActive(next)
    list.current?.querySelectorAll('[role=option]')[next]?.scrollIntoView?.({ block: 'nearest' })
  }
  const press = (event: KeyboardEvent) => {
    const chosen = openable[current]
    if (event.key === 'Enter') {
      event.preventDefault()
      if (chosen) go(chosen.to)
      else if (active === 0) openFirst.whenFound()
    } else if (choices.length === 0) return
    else if (event.key === 'ArrowDown') move(event, current + 1)
    else if (event.key === 'ArrowUp') move(event, current - 1)
  }
  return (
    <div className={styles.finder}>
      <input
        className={styles.input}
        type="search"
        role="combobox"
        aria-label="Page, order, customer or service"
        placeholder="Page, order, customer or service"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={choices.length > 0}
        aria-controls={`${id}list`}
        aria-activedescendant={choices.length > 0 ? `${id}${current}` : undefined}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setActive(0)
          openFirst.cancel()
        }}
        onKeyDown={press}
      />
      <div ref={list} className={styles.list}>
        <ChoiceList id={id} groups={groups} current={current} onChoose={go} />
      </div>
      {choices.length === 0 && !searching && <p>No results. Try other words.</p>}
      {failure && <p>Only pages were searched. {failure}</p>}
      <p className="visually-hidden" role="status">
        {searching ? 'Searching' : countText(choices.length)}
      </p>
    </div>
  )
}

/** Enter may come before the answer; it then opens the first result as soon as that is there. */
function useOpenWhenFound(searching: boolean, open: () => void) {
  const waits = useRef(false)
  useEffect(() => {
    if (searching || !waits.current) return
    waits.current = false
    open()
  })
  return {
    whenFound: () => void (waits.current = searching),
    cancel: () => void (waits.current = false),
  }
}

const flatten = (groups: readonly ChoiceGroup[]) => groups.flatMap(({ choices }) => choices)

const countText = (count: number) => (count === 1 ? '1 result' : `${count} results`)
