import { useState } from 'react'
import { ApiError, type ApiClient } from 'shared-contracts/api-client'
import { getServiceSample } from 'shared-contracts/api/services.contract'
import type { ServiceDetail, ServiceSample } from 'shared-contracts/api/services.schema'
import { useShell } from 'shared-contracts/shell'
import { Button } from 'shared-ui/button'
import { formatDate } from 'shared-ui/date-text'
import { Deed, DeedSheet } from 'shared-ui/deed'
import { CloseButton, Dialog } from 'shared-ui/dialog'
import { LoadError } from 'shared-ui/load-error'
import { RichText } from 'shared-ui/rich-text'
import styles from './view-sample.module.css'
import { serviceHints, serviceTexts } from './texts'

type Sample =
  | { state: 'loading' }
  | { state: 'failed' }
  /** Without HTML, from a server that has no whole sample: its first page is shown. */
  | { state: 'ready'; html: string | undefined; pdf?: ServiceSample['pdf'] }

/** Opens the whole document, filled in with example answers. */
export function ViewSample({ service }: { service: ServiceDetail }) {
  const { api } = useShell()
  const [open, setOpen] = useState(false)
  const [sample, setSample] = useState<Sample>({ state: 'loading' })
  const load = async () => {
    setSample({ state: 'loading' })
    setSample(await readSample(api, service.slug))
  }
  const show = () => {
    setOpen(true)
    if (sample.state !== 'ready') void load()
  }
  const close = () => setOpen(false)
  return (
    <>
      <Button kind="secondary" onClick={show}>
        {serviceTexts.viewSample}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        wide
        title={`Sample: ${service.service_title}`}
        actions={<CloseButton onClose={close} />}
      >
        <div className={styles.sample}>
          <SampleText sample={sample} service={service} onRetry={() => void load()} />
        </div>
      </Dialog>
    </>
  )
}

interface SampleTextProps {
  sample: Sample
  service: ServiceDetail
  onRetry: () => void
}

function SampleText({ sample, service, onRetry }: SampleTextProps) {
  if (sample.state === 'failed') return <LoadError what="the sample" onRetry={onRetry} />
  if (sample.state === 'loading') return <p role="status">{serviceHints.sampleLoading}</p>
  return (
    <>
      <p className={styles.note}>
        {serviceHints.sampleNote}
        {service.law_as_at && ` Law as at ${formatDate(service.law_as_at, 'long')}.`}
      </p>
      {sample.pdf && (
        <p className={styles.note}>
          {/* Saved, not opened: browsers show no PDF under the strict policy of /media. */}
          <a href={sample.pdf.address} download={`${service.slug}-sample.pdf`}>
            {serviceHints.samplePdf(sample.pdf.bytes)}
          </a>
        </p>
      )}
      {sample.html === undefined && service.preview && (
        <Deed preview={service.preview} size="page" />
      )}
      {sample.html !== undefined && (
        <DeedSheet size="page">
          <RichText html={sample.html} />
        </DeedSheet>
      )}
    </>
  )
}

async function readSample(api: ApiClient, slug: string): Promise<Sample> {
  try {
    const { html, pdf } = await api.call(getServiceSample, { params: { slug } })
    return { state: 'ready', html, pdf }
  } catch (error) {
    const absent = error instanceof ApiError && error.status === 404
    return absent ? { state: 'ready', html: undefined } : { state: 'failed' }
  }
}
