import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { useId } from 'react'
import { Link } from 'shared-contracts/router'
import styles from './button.module.css'

export interface ButtonAppearance {
  /** One `primary` per task in view; `quiet` looks like a link, `quiet-danger` like one that removes. */
  kind?: 'primary' | 'secondary' | 'danger' | 'danger-solid' | 'quiet' | 'quiet-danger'
  /** 36 px on desktops. */
  small?: boolean
  /** As wide as its container. */
  block?: boolean
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonAppearance {
  /** What it is doing, as in "Saving". Replaces the label, keeps the width, ignores clicks. */
  busy?: string
  /** Why it cannot be used now. Shown beside the button, which stays focusable. */
  unavailable?: string
}

/** A button. `type` is `button` unless said otherwise, so that only a meant one submits. */
export function Button({ busy, unavailable, ...props }: ButtonProps) {
  const reasonId = useId()
  if (unavailable === undefined)
    return <PlainButton {...props} busy={busy} blocked={Boolean(busy)} />
  return (
    <span className={styles.withReason}>
      <PlainButton {...props} blocked aria-describedby={reasonId} />
      <span className={styles.reason} id={reasonId}>
        {unavailable}
      </span>
    </span>
  )
}

interface PlainProps extends ComponentProps<'button'>, ButtonAppearance {
  busy?: string
  blocked: boolean
}

function PlainButton({ busy, blocked, children, onClick, type = 'button', ...rest }: PlainProps) {
  const { looks, props } = splitAppearance(rest)
  const click = (event: MouseEvent<HTMLButtonElement>) =>
    blocked ? event.preventDefault() : onClick?.(event)
  return (
    <button
      {...props}
      {...looks}
      type={type}
      aria-disabled={blocked || undefined}
      data-busy={busy ? '' : undefined}
      onClick={click}
    >
      <span className={styles.label}>{children}</span>
      {busy && <BusyLabel>{busy}</BusyLabel>}
    </button>
  )
}

function BusyLabel({ children }: { children: ReactNode }) {
  return (
    <span className={styles.busy}>
      <span className={styles.spinner} aria-hidden="true" />
      {children}
    </span>
  )
}

export type ButtonLinkProps = ComponentProps<typeof Link> &
  ButtonAppearance &
  Pick<ButtonProps, 'busy'>

/** A link that looks like a button: it goes somewhere, it changes nothing. */
export function ButtonLink({ busy, children, onClick, ...rest }: ButtonLinkProps) {
  const { looks, props } = splitAppearance(rest)
  const click = (event: MouseEvent<HTMLAnchorElement>) =>
    busy ? event.preventDefault() : onClick?.(event)
  return (
    <Link
      {...props}
      {...looks}
      aria-disabled={busy ? true : undefined}
      data-busy={busy ? '' : undefined}
      onClick={click}
    >
      <span className={styles.label}>{children}</span>
      {busy && <BusyLabel>{busy}</BusyLabel>}
    </Link>
  )
}

function splitAppearance<P extends ButtonAppearance & { className?: string }>({
  kind = 'primary',
  small,
  block,
  className,
  ...props
}: P) {
  const looks = {
    className: className ? `${styles.button} ${className}` : styles.button,
    'data-kind': kind,
    'data-small': small ? '' : undefined,
    'data-block': block ? '' : undefined,
  }
  return { looks, props }
}
