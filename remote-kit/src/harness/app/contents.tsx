import { useState, type FormEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { fillPath } from 'shared-contracts/plan'
import type { RemoteManifest } from 'shared-contracts/remote-manifest'
import { Button } from 'shared-ui/button'
import { TextField } from 'shared-ui/text-field'
import { slotPath } from '../harness-context'
import styles from './contents.module.css'

/** Everything the manifest declares, to be mounted one at a time. */
export function Contents({ manifest }: { manifest: RemoteManifest }) {
  return (
    <ul className={styles.list}>
      {manifest.pages.map((page) => (
        <li key={page.id}>
          <PageEntry id={page.id} path={page.path} />
          {page.layout && <p className={styles.fact}>in layout {page.layout}</p>}
        </li>
      ))}
      {manifest.slots.map(({ slot, expose }, index) => (
        <li key={slot + expose}>
          <Link to={slotPath + index}>slot {slot}</Link>
        </li>
      ))}
      {manifest.layouts.map(({ name }) => (
        <li key={name}>
          layout {name} <span className={styles.fact}>(around the pages that name it)</span>
        </li>
      ))}
    </ul>
  )
}

/** A page with parameters asks for them; one without is a link. */
function PageEntry({ id, path }: { id: string; path: string }) {
  const names = path.split('/').filter((part) => part.startsWith(':'))
  const navigate = useNavigate()
  const [values, setValues] = useState<Record<string, string>>({})
  if (names.length === 0) return <Link to={fillPath(path)}>{id}</Link>

  function open(event: FormEvent) {
    event.preventDefault()
    void navigate(fillPath(path, values))
  }
  return (
    <form className={styles.page} onSubmit={open} aria-label={id}>
      {names.map((part) => {
        const name = part.replace(/^:|\?$/g, '')
        return (
          <TextField
            key={name}
            id={`${id}-${name}`}
            label={`${id}: ${name}`}
            required={!part.endsWith('?')}
            value={values[name] ?? ''}
            onChange={(event) => setValues({ ...values, [name]: event.target.value })}
          />
        )
      })}
      <Button type="submit" kind="secondary" small>
        Open {id}
      </Button>
    </form>
  )
}
