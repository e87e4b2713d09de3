import { useEffect, useRef } from 'react'
import { Link, useLocation, usePageData } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import { SearchBox } from 'shared-ui/search-box'
import { useDebouncedSuggestions } from 'shared-ui/suggestions'
import { PageBand } from '../page-parts/page-band'
import { PageFailure } from '../page-parts/page-failure'
import { SidePage } from '../page-parts/side-page'
import { FaqAnswers } from './faq-answers'
import { faqQueryOf, type FaqData, type loader } from './faq.loader'
import styles from './faq.module.css'
import { findQuestions, type FoundQuestion } from './find-questions'
import { faqFixedTexts, faqTexts } from './texts'

export { loader } from './faq.loader'

export function Component() {
  const data = usePageData<typeof loader>()
  const { href } = useShell()
  useFoundFocus(data)
  return (
    <>
      <FaqBand text={data.text} answersId={data.openId ?? data.current?.id} />
      <SidePage
        label={faqTexts.tabs}
        tabs={data.categories.map(({ id, faq_category_name }) => ({
          label: faq_category_name,
          to: href('storefront.faq', {}, { category: id }),
          current: id === data.current?.id,
        }))}
      >
        <FaqAnswers {...data} />
        <p className={styles.more}>
          {faqTexts.notAnswered} <Link to={href('storefront.contact')}>{faqTexts.contact}</Link>
        </p>
      </SidePage>
    </>
  )
}

export function ErrorBoundary() {
  const { search } = useLocation()
  const query = faqQueryOf(search)
  return (
    <>
      <FaqBand text={query?.kind === 'words' ? query.text : ''} />
      <PageFailure what="the questions" />
    </>
  )
}

/** With other answers the box starts over: no words of an earlier search stay in it. */
function FaqBand({ text, answersId }: { text: string; answersId?: number }) {
  return (
    <PageBand title={faqFixedTexts.title}>
      <div className={styles.search}>
        <FaqSearch text={text} key={`${text} ${answersId}`} />
      </div>
    </PageBand>
  )
}

/** After a search on the page, the keyboard goes on from what it found. */
function useFoundFocus({ openId, text }: FaqData) {
  const { key } = useLocation()
  const arrivedWith = useRef(key)
  useEffect(() => {
    if (key === arrivedWith.current) return
    const found = openId === null ? text && '#answers-title' : `#faq-${openId} summary`
    if (found) document.querySelector<HTMLElement>(found)?.focus({ preventScroll: openId === null })
  }, [openId, text, key])
}

/** A picked question opens with its answer; other words list the answers that fit. */
function FaqSearch({ text }: { text: string }) {
  const { api, href, navigate } = useShell()
  const { found, ask } = useDebouncedSuggestions<FoundQuestion>((typed, signal) =>
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
