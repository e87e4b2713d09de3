import { DocumentLinks } from '../page-parts/document-links'
import { PageFailure } from '../page-parts/page-failure'
import { Hero } from './hero'
import { homeTexts } from './texts'

/** Without its content record the page still lets people search, and look through what there is. */
export function HomeFailure() {
  return (
    <>
      <Hero content={homeTexts.without} popular={[]} />
      <PageFailure what="the rest of this page">
        <DocumentLinks />
      </PageFailure>
    </>
  )
}
