import { useShell } from 'shared-contracts/shell'
import { Facts } from 'shared-ui/facts'
import { Panel } from 'shared-ui/panel'
import { ShareLink } from 'shared-ui/share-link'
import styles from './profile.module.css'

const referralTexts = {
  title: 'Your referral code',
  hint: 'Anyone who signs up with your code gets a credit. When they first pay for an order, you get one too.',
  share: 'Legal documents for Nigeria',
  copied: 'The link is copied.',
  notCopied: 'Your browser did not copy the link. Select it and copy it yourself.',
} as const

/** A customer's own code, and a link that fills it in at sign-up (P 2 "Sign up"). */
export function ReferralCode({ code }: { code: string }) {
  const { href, toast } = useShell()
  const path = href('storefront.sign-up', {}, { referral: code })
  return (
    <section className={styles.referral} aria-label={referralTexts.title}>
      <Panel title={referralTexts.title}>
        <p className={styles.hint}>{referralTexts.hint}</p>
        <Facts rows={[{ label: 'Code', value: <b>{code}</b> }]} />
        <ShareLink
          url={`${globalThis.location.origin}${path}`}
          title={referralTexts.share}
          onCopied={() => toast(referralTexts.copied, 'success')}
          onRefused={() => toast(referralTexts.notCopied)}
        />
      </Panel>
    </section>
  )
}
