import { useRef, type FormEvent } from 'react'
import { useShell } from 'shared-contracts/shell'
import { Button } from 'shared-ui/button'
import { SelectField } from 'shared-ui/select-field'
import { TextField } from 'shared-ui/text-field'
import { useArrival } from '../page-parts/use-arrival'
import { useTypedWords } from '../page-parts/use-typed-words'
import {
  addressQuery,
  maxTextLength,
  searchTypes,
  parseSearchType,
  type SearchQuery,
} from './search-query'
import styles from './search.module.css'
import { searchFixedTexts } from './texts'

/** A plain form, so it works without JavaScript. With it, a category is searched at once. */
export function SearchForm({ query }: { query: SearchQuery }) {
  const { href, navigate } = useShell()
  const { form, onType } = useFollowing(query)
  const { words, keep } = useTypedWords()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = String(form.get('q') ?? '').trim()
    const searched = { text, type: parseSearchType(form.get('type')), page: 1 }
    navigate(href('storefront.search', {}, addressQuery(searched)))
  }
  return (
    <form
      className={styles.form}
      ref={form}
      role="search"
      action={href('storefront.search')}
      method="get"
      onSubmit={submit}
    >
      <TextField
        label="Keywords"
        type="search"
        name="q"
        placeholder={searchFixedTexts.placeholder}
        maxLength={maxTextLength}
        autoComplete="off"
        defaultValue={words ?? query.text}
        onChange={(event) => {
          onType()
          keep(event.currentTarget.value)
        }}
      />
      <SelectField
        label="Category"
        name="type"
        options={searchTypes}
        autoComplete="off"
        defaultValue={query.type}
        onChange={() => form.current?.requestSubmit()}
      />
      <Button type="submit">Search</Button>
    </form>
  )
}

/** The fields show another search when the address changes, as on going back. */
function useFollowing({ text, type }: SearchQuery) {
  const form = useRef<HTMLFormElement>(null)
  const lastQuery = useRef({ text, type })
  const onType = useArrival((typed) => {
    // Words typed before React took over must stay.
    if (lastQuery.current.text === text && lastQuery.current.type === type) return
    lastQuery.current = { text, type }
    if (!typed) setField(form.current, 'q', text)
    setField(form.current, 'type', type)
  })
  return { form, onType }
}

function setField(form: HTMLFormElement | null, name: string, value: string) {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value
}
