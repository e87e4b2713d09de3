import { useLocation, usePageData } from 'shared-contracts/router'
import { useShell } from 'shared-contracts/shell'
import { ButtonLink } from 'shared-ui/button'
import { EmptyState } from 'shared-ui/empty-state'
import { RichText } from 'shared-ui/rich-text'
import { PageBand } from '../page-parts/page-band'
import { PageFailure } from '../page-parts/page-failure'
import { SidePage } from '../page-parts/side-page'
import { contentPageAt, contentPages, type loader } from './content.loader'

/** Ours. */
const contentTexts = {
  tabs: 'About us',
  nothingYet: 'This page has no text yet',
  nothingYetHelp: 'Common questions are answered in the FAQ.',
  toFaq: 'Read the FAQ',
} as const

export { loader } from './content.loader'

/** Contact, privacy policy, payments, terms: one screen, the address tells the text. */
export function Component() {
  const { id, title, html } = usePageData<typeof loader>()
  return (
    <>
      <PageBand title={title} />
      <SidePage label={contentTexts.tabs} tabs={useTabs(id)}>
        {html ? <RichText html={html} /> : <NothingYet />}
      </SidePage>
    </>
  )
}

function useTabs(current: string) {
  const { href, serves } = useShell()
  return contentPages
    .filter(({ id }) => serves(id))
    .map(({ id, title }) => ({ label: title, to: href(id), current: id === current }))
}

function NothingYet() {
  const { href } = useShell()
  return (
    <EmptyState
      title={contentTexts.nothingYet}
      text={contentTexts.nothingYetHelp}
      action={<ButtonLink to={href('storefront.faq')}>{contentTexts.toFaq}</ButtonLink>}
    />
  )
}

export function ErrorBoundary() {
  const { pathname } = useLocation()
  const { href } = useShell()
  return (
    <>
      <PageBand title={contentPageAt(pathname, href)?.title ?? contentTexts.tabs} />
      <PageFailure what="this page" />
    </>
  )
}
