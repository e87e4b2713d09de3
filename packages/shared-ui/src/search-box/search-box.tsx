import { useEffect, useId, useRef, type FocusEvent, type FormEvent } from 'react'
import { Icon } from '../icon/icon'
import { useCombobox } from './use-combobox'
import styles from './search-box.module.css'

export interface Suggestion {
  id: string
  label: string
  /** A second line, as in a category. */
  note?: string
}

export interface SearchBoxProps {
  placeholder: string
  /** Words on the button; in the `header` look they are read, and a lens is shown. */
  buttonLabel: string
  /** Name of the field; the placeholder where missing. */
  label?: string
  look?: 'page' | 'header'
  defaultValue?: string
  suggestions?: readonly Suggestion[]
  onQuery?: (text: string) => void
  onPick?: (suggestion: Suggestion) => void
  /** Without it, and without JavaScript, the form goes to `action?name=…`. */
  onSubmit?: (text: string) => void
  action: string
  name: string
}

/** A search field with suggestions; a plain form where there is no JavaScript. */
export function SearchBox(props: SearchBoxProps) {
  const { placeholder, buttonLabel, label, look = 'page', suggestions = [], action, name } = props
  // The field keeps its own text: what was typed before React took over is no change that it hears of.
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const combobox = useCombobox(suggestions, (suggestion) => {
    if (field.current) field.current.value = suggestion.label
    props.onPick?.(suggestion)
  })
  const activeId = combobox.active < 0 ? undefined : `${id}${combobox.active}`
  // The focus stays in the field, so the browser does not scroll a long list along.
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  const type = (typed: string) => {
    combobox.open()
    props.onQuery?.(typed)
  }
  const submit = (event: FormEvent) => {
    combobox.close()
    if (!props.onSubmit) return
    event.preventDefault()
    props.onSubmit(field.current?.value.trim() ?? '')
  }
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) combobox.close()
  }
  return (
    <form
      className={styles.box}
      data-look={look}
      role="search"
      aria-label={label ?? placeholder}
      action={action}
      method="get"
      onSubmit={submit}
      onBlur={leave}
    >
      <input
        ref={field}
        className={styles.input}
        type="search"
        role="combobox"
        name={name}
        aria-label={label ?? placeholder}
        placeholder={placeholder}
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={combobox.expanded}
        aria-controls={`${id}list`}
        aria-activedescendant={activeId}
        defaultValue={props.defaultValue}
        onChange={(event) => type(event.target.value)}
        onKeyDown={combobox.keyDown}
      />
      <button className={styles.button} type="submit">
        {look === 'header' ? (
          <>
            <Icon name="search" />
            <span className="visually-hidden">{buttonLabel}</span>
          </>
        ) : (
          buttonLabel
        )}
      </button>
      <ul
        className={styles.list}
        id={`${id}list`}
        role="listbox"
        aria-label="Suggestions"
        hidden={!combobox.expanded}
      >
        {suggestions.map((suggestion, index) => (
          // The keys are the field's, which keeps the focus.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            className={styles.option}
            key={suggestion.id}
            id={`${id}${index}`}
            role="option"
            aria-selected={index === combobox.active}
            // The field must keep the focus, or its blur closes the list before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => combobox.pick(suggestion)}
          >
            {suggestion.label}
            {suggestion.note && <span className={styles.note}>{suggestion.note}</span>}
          </li>
        ))}
      </ul>
      <span className="visually-hidden" role="status">
        {combobox.expanded ? foundText(suggestions.length) : ''}
      </span>
    </form>
  )
}

const foundText = (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`)
