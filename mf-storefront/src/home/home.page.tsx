import { usePageData } from 'shared-contracts/router'
import { RuledPage } from 'shared-ui/section'
import { DocumentLinks } from '../page-parts/document-links'
import { PageFailure } from '../page-parts/page-failure'
import { useScrollBack } from '../page-parts/scroll-back'
import { DocumentChooser } from './document-chooser'
import { Hero } from './hero'
import type { loader } from './home.loader'
import { HowItHelps } from './how-it-helps'
import { Plans } from './plans'
import { PopularDocuments } from './popular-documents'
import { Schedule } from './schedule'
import { homeTexts } from './texts'
import { Testimonials } from './testimonials'

export { loader } from './home.loader'

export function Component() {
  const { content, popular, offers, plans, testimonials, clients } = usePageData<typeof loader>()
  useScrollBack()
  return (
    <>
      <Hero content={content} popular={popular.ready ? popular.value : []} />
      <RuledPage>
        <PopularDocuments content={content} popular={popular} />
        <DocumentChooser content={content} offers={offers} />
        <HowItHelps content={content} />
        <Schedule offers={offers} />
        <Plans content={content} plans={plans} />
        <Testimonials content={content} testimonials={testimonials} clients={clients} />
      </RuledPage>
    </>
  )
}

/** Without its content record the page still lets people search, and look through what there is. */
export function ErrorBoundary() {
  return (
    <>
      <Hero content={homeTexts.without} popular={[]} />
      <PageFailure what="the rest of this page">
        <DocumentLinks />
      </PageFailure>
    </>
  )
}
