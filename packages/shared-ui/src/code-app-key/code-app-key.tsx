import type { CodeAppKey } from 'shared-contracts/api/two-step.schema'
import styles from './code-app-key.module.css'

/** Free modules around a QR code that readers need (ISO/IEC 18004). */
const quiet = 4

/** The key of an authenticator app: a picture for its camera, an address for this device, letters to type. */
export function CodeAppKeyView({ name, app }: { name: string; app: CodeAppKey }) {
  const { size, path } = app.picture
  const side = size + 2 * quiet
  return (
    <div className={styles.key}>
      <svg
        className={styles.picture}
        role="img"
        aria-label={`QR code with the key for ${name}`}
        viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
        shapeRendering="crispEdges"
      >
        <rect x={-quiet} y={-quiet} width={side} height={side} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <p>
        Scan it with your authenticator app,{' '}
        <a href={app.address}>open it in an app on this device</a>, or type this key:
      </p>
      <p>
        <code className={styles.letters}>{app.key.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
    </div>
  )
}
