import { useState, type FormEvent, type ReactNode } from 'react'
import { fillPath } from 'shared-contracts/page-path'
import type { ManifestPage } from 'shared-contracts/remote-manifest'
import { Button } from 'shared-ui/button'
import { TextField } from 'shared-ui/text-field'
import { slotPath } from '../../context/harness-context'
import type { HarnessControl } from '../control/control'
import { useValue } from '../control/value'
import styles from './contents.module.css'

interface Props {
  control: HarnessControl
}

/** Everything the manifest declares, to be mounted one at a time. */
export function Contents({ control }: Props) {
  const { manifest, hint } = control.context
  return (
    <>
      <ul className={styles.list}>
        {manifest.pages.map((page) => (
          <li key={page.id}>
            <PageEntry control={control} page={page} />
          </li>
        ))}
        {manifest.slots.map(({ slot, expose }, index) => (
          <li key={slot + expose}>
            <StageLink control={control} to={slotPath + index}>
              slot {slot}
            </StageLink>
          </li>
        ))}
        {manifest.layouts.map(({ name }) => (
          <li key={name}>
            layout {name} <span className={styles.fact}>(around the pages that name it)</span>
          </li>
        ))}
      </ul>
      {hint && <p className={styles.fact}>{hint}</p>}
    </>
  )
}

/** A page with parameters asks for them; one without is a link. */
function PageEntry({ control, page: { id, path, layout } }: Props & { page: ManifestPage }) {
  const names = path.split('/').filter((part) => part.startsWith(':'))
  const facts = (
    <span className={styles.fact}>
      {path}
      {layout && `, in layout ${layout}`}
    </span>
  )
  if (names.length > 0) return <PathForm control={control} id={id} path={path} names={names} />
  return (
    <>
      <StageLink control={control} to={fillPath(path)}>
        {id}
      </StageLink>
      {facts}
    </>
  )
}

function PathForm({
  control,
  id,
  path,
  names,
}: Props & { id: string; path: string; names: string[] }) {
  const [values, setValues] = useState<Record<string, string>>({})
  function open(event: FormEvent) {
    event.preventDefault()
    control.go(fillPath(path, values))
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

/** The stage may be a page of its own, so its router is asked and the address is left alone. */
function StageLink({ control, to, children }: Props & { to: string; children: ReactNode }) {
  const current = useValue(control.path).split('?')[0] === to
  return (
    <a
      href={to}
      aria-current={current ? 'page' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey) return
        event.preventDefault()
        control.go(to)
      }}
    >
      {children}
    </a>
  )
}
