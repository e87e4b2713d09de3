import type { ReactNode } from 'react'
import { useShell } from 'shared-contracts/shell'
import { Breadcrumbs } from 'shared-ui/breadcrumbs'
import { homeState } from './scroll-back'
import styles from './page-band.module.css'

interface PageBandProps {
  title: string
  lead?: string
  /** Address of a picture that the server names for the page. */
  image?: string | null
  children?: ReactNode
}

/** The head of a page: where it is, what it is called and what it is for. */
export function PageBand({ title, lead, image, children }: PageBandProps) {
  const { href } = useShell()
  return (
    <div className={styles.band}>
      <div className="wrap">
        <Breadcrumbs
          trail={[
            { label: 'Home', to: href('storefront.home'), state: homeState() },
            { label: title },
          ]}
        />
        <div className={styles.grid} data-pictured={image ? '' : undefined}>
          <div>
            <h1>{title}</h1>
            {lead && <p className={styles.lead}>{lead}</p>}
            {children && <div className={styles.more}>{children}</div>}
          </div>
          {image && <img className={styles.image} src={image} alt="" width="480" height="240" />}
        </div>
      </div>
    </div>
  )
}
