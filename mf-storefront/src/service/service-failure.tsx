import { DocumentLinks } from '../page-parts/document-links'
import { PageBand } from '../page-parts/page-band'
import { PageFailure } from '../page-parts/page-failure'
import { serviceHints } from './texts'

/** The address names the document, but only the server knows what it is called. */
export function ServiceFailure() {
  return (
    <>
      <PageBand title={serviceHints.unnamed} />
      <PageFailure what="this document">
        <DocumentLinks />
      </PageFailure>
    </>
  )
}
