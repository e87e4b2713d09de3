import { useShell } from 'shared-contracts/shell'
import { SearchBox } from 'shared-ui/search-box'
import { useLatest } from 'shared-ui/suggestions'
import { findQuestions } from './find-questions'
import type { FoundQuestion } from './found-questions'
import { faqTexts } from './texts'

/** A picked question opens with its answer; other words list the answers that fit. */
export function FaqSearch({ text }: { text: string }) {
  const { api, href, navigate } = useShell()
  const { found, ask } = useLatest<FoundQuestion>((typed, signal) =>
    findQuestions(api, typed, signal),
  )
  return (
    <SearchBox
      placeholder={faqTexts.placeholder}
      label={faqTexts.searchLabel}
      buttonLabel="Search"
      defaultValue={text}
      suggestions={found.map(({ id, title }) => ({ id: String(id), label: title }))}
      onQuery={ask}
      onPick={({ id }) => navigate(`${href('storefront.faq', {}, { id })}#faq-${id}`)}
      onSubmit={(typed) => navigate(href('storefront.faq', {}, { q: typed || undefined }))}
      action={href('storefront.faq')}
      name="q"
    />
  )
}
