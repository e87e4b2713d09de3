import { Fragment, useRef } from 'react'
import { usePageData } from 'shared-contracts/router'
import { Accordion } from 'shared-ui/accordion'
import { RichText } from 'shared-ui/rich-text'
import { RuledPage, Section } from 'shared-ui/section'
import { Steps } from 'shared-ui/steps'
import { PartSection } from '../loading/part-section'
import { DocumentLinks } from '../page-parts/document-links'
import { PageBand } from '../page-parts/page-band'
import { PageFailure } from '../page-parts/page-failure'
import { LegalBasis, Requirements, processSteps, RelatedDocuments } from './service-sections'
import { ServiceBand } from './service-band'
import { ServiceBar } from './service-bar'
import type { loader } from './service.loader'
import { serviceHints } from './texts'

export { loader } from './service.loader'

export function Component() {
  const { service, faq, related } = usePageData<typeof loader>()
  const actions = useRef<HTMLDivElement>(null)
  return (
    // Another document is another page: a sample or an answer of the one before belongs to that one.
    <Fragment key={service.slug}>
      <ServiceBand
        service={service}
        hasFaq={!faq.ready || faq.value.length > 0}
        actions={actions}
      />
      <RuledPage>
        <LegalBasis service={service} />
        <Section id="how" title="How it works">
          <Steps items={processSteps(service)} />
        </Section>
        {service.service_main_content && (
          <Section id="about" title="About this document">
            <RichText html={service.service_main_content} />
          </Section>
        )}
        <Requirements needs={service.needs ?? []} />
        <PartSection id="faq" title="Questions" noun="the questions" part={faq}>
          {(questions) => (
            <Accordion
              items={questions.map(({ id, faq_title, faq_description }) => ({
                id: `faq-${id}`,
                title: faq_title,
                content: <RichText html={faq_description} />,
              }))}
            />
          )}
        </PartSection>
        <RelatedDocuments services={related} />
      </RuledPage>
      <ServiceBar service={service} actions={actions} />
    </Fragment>
  )
}

/** The address names the document, but only the server knows what it is called. */
export function ErrorBoundary() {
  return (
    <>
      <PageBand title={serviceHints.unnamed} />
      <PageFailure what="this document">
        <DocumentLinks />
      </PageFailure>
    </>
  )
}
