import type { FormEvent, MouseEvent } from 'react'
import { Button } from 'shared-ui/button'
import { Icon } from 'shared-ui/icon'
import { formatNaira } from 'shared-ui/money'
import { TextField } from 'shared-ui/text-field'
import styles from './coupon-box.module.css'
import { naira, type Kobo } from './kobo'
import { couponHints, couponTexts } from './texts'
import type { Coupon } from './use-coupon'

/** Id of the code's control: a payment with an unapplied code leads here. */
export const couponFieldId = 'coupon'

interface CouponBoxProps {
  coupon: Coupon
  total: Kobo
  /** A payment is being opened with the coupon as it is. */
  locked: boolean
}

/** A form of its own, so that Enter applies the code and never submits the billing details. */
export function CouponBox({ coupon, total, locked }: CouponBoxProps) {
  const { applied, checking, typed, error } = coupon
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!locked) void coupon.apply()
  }
  const remove = (event: MouseEvent) => {
    // It becomes the submit button while this very click is under way, which must not submit.
    event.preventDefault()
    if (!locked) coupon.remove()
  }
  return (
    <form className={styles.box} onSubmit={submit} noValidate>
      <div className={styles.row}>
        <div className={styles.code}>
          <TextField
            id={couponFieldId}
            label="Coupon"
            value={typed}
            onChange={(event) => coupon.type(event.target.value)}
            error={error}
            readOnly={applied !== null || checking || locked}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </div>
        {applied ? (
          <Button kind="secondary" onClick={remove}>
            {couponTexts.remove}
          </Button>
        ) : (
          <Button kind="secondary" type="submit" busy={checking ? 'Checking' : undefined}>
            {couponTexts.apply}
          </Button>
        )}
      </div>
      <CouponStatus coupon={coupon} total={total} />
    </form>
  )
}

type StatusProps = Omit<CouponBoxProps, 'locked'>

/** Always there, so that what happens is read out; the new total too. */
function CouponStatus({ coupon, total }: StatusProps) {
  const { announcement, checking, applied, error } = coupon
  const newTotal = `The total is now ${formatNaira(naira(total), 'exact')}.`
  return (
    <p className={styles.status} role="status" data-tone={applied ? 'good' : undefined}>
      {checking && couponHints.checking}
      {applied && <Icon name="check" />}
      {applied && <span>{couponTexts.applied}</span>}
      {announcement === 'removed' && <span>{couponHints.removed}</span>}
      {announcement && <span className="visually-hidden">{newTotal}</span>}
      {error && <span className="visually-hidden">{couponHints.notTaken}</span>}
    </p>
  )
}
