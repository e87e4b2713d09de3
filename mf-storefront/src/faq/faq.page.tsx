import { useState } from 'react'
import { Link, useLocation, usePageData } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import { SearchBox } from 'shared-ui/search-box'
import { useDebouncedSuggestions } from 'shared-ui/suggestions'
import { PageBand } from '../page-parts/page-band'
import { PageFailure } from '../page-parts/page-failure'
import { SidePage } from '../page-parts/side-page'
import { useArrival } from '../page-parts/use-arrival'
import { useTypedWords } from '../page-parts/use-typed-words'
import { FaqAnswers } from './faq-answers'
import { faqQueryOf, type FaqData, type loader } from './faq.loader'
import styles from './faq.module.css'
import { findQuestions, type FoundQuestion } from './find-questions'
import { faqFixedTexts, faqTexts } from './texts'

export { loader } from './faq.loader'

export function Component() {
  const data = usePageData<typeof loader>()
  const { href } = useShell()
  const { answers, onType } = useStartOver(data)
  return (
    <>
      <FaqBand text={data.text} answers={answers} onType={onType} />
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

interface FaqBandProps {
  text: string
  /** The box starts over with others. */
  answers?: string
  onType?: () => void
}

function FaqBand({ text, answers, onType }: FaqBandProps) {
  return (
    <PageBand title={faqFixedTexts.title}>
      <div className={styles.search}>
        <FaqSearch text={text} onType={onType} key={answers} />
      </div>
    </PageBand>
  )
}

/**
 * With other answers the box starts over: no words of an earlier search stay in it. After a search on the page,
 * the keyboard goes on from what it found. Who typed on meanwhile keeps both.
 */
function useStartOver({ openId, current, text }: FaqData) {
  const shown = `${text} ${openId ?? current?.id}`
  const [answers, setAnswers] = useState(shown)
  const onType = useArrival((typed) => {
    if (typed) return
    const found = openId === null ? text && '#answers-title' : `#faq-${openId} summary`
    if (found) document.querySelector<HTMLElement>(found)?.focus({ preventScroll: openId === null })
    setAnswers(shown)
  })
  return { answers, onType }
}

/** A picked question opens with its answer; other words list the answers that fit. */
function FaqSearch({ text, onType }: Pick<FaqBandProps, 'text' | 'onType'>) {
  const { api, href, navigate } = useShell()
  const { words, keep } = useTypedWords()
  const { found, ask } = useDebouncedSuggestions<FoundQuestion>((typed, signal) =>
    findQuestions(api, typed, signal),
  )
  return (
    <SearchBox
      placeholder={faqTexts.placeholder}
      label={faqTexts.searchLabel}
      buttonLabel="Search"
      defaultValue={words ?? text}
      suggestions={found.map(({ id, title }) => ({ id: String(id), label: title }))}
      onQuery={(typed) => {
        onType?.()
        keep(typed)
        ask(typed)
      }}
      onPick={({ id }) => navigate(`${href('storefront.faq', {}, { id })}#faq-${id}`)}
      onSubmit={(typed) => navigate(href('storefront.faq', {}, { q: typed || undefined }))}
      action={href('storefront.faq')}
      name="q"
    />
  )
}
