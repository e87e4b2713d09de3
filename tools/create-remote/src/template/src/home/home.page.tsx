import { useShell } from 'shared-contracts/shell'
import { Breadcrumbs } from 'shared-ui/breadcrumbs'
import { texts } from '../texts'
import styles from './home.module.css'

export function Component() {
  const { href } = useShell()
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={[{ label: texts.home, to: href('storefront.home') }, { label: texts.title }]}
      />
      <h1>{texts.title}</h1>
      <p className={styles.lead}>{texts.lead}</p>
    </div>
  )
}
