import { brand } from 'shared-contracts/brand'
import { Button } from '../button/button'
import { Notice } from '../notice/notice'
import styles from './recovery-codes.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  /** User name, for the file. */
  name: string
}

/** Recovery codes, which are shown once; as text to keep, and as a file. */
export function RecoveryCodes({ codes, name }: RecoveryCodesProps) {
  return (
    <div className={styles.codes}>
      <Notice tone="warn" live="status">
        Save these recovery codes where you can find them without your phone. Each code works once.
        They are shown only now.
      </Notice>
      <ul className={styles.list} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button kind="secondary" onClick={() => download(fileText(codes, name))}>
        Download the codes
      </Button>
    </div>
  )
}

const fileText = (codes: readonly string[], name: string) =>
  [`${brand.name} recovery codes of ${name}. Each one works once.`, '', ...codes, ''].join('\r\n')

/** A busy phone may begin to read the file some time after the click. */
function download(text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = `${brand.name.toLowerCase()}-recovery-codes.txt`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
