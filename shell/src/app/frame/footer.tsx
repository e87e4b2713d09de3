import type { Footer as FooterContent } from 'shared-contracts/api/home.schema'
import { Link } from 'shared-contracts/router'
import { BrandMark } from 'shared-ui/brand-mark'
import { useEnvironment } from '../environment'
import styles from './footer.module.css'
import { siteLinks } from './site-links'

const networks = [
  ['facebook', 'Facebook'],
  ['instagram', 'Instagram'],
  ['twitter', 'Twitter'],
  ['youtube', 'YouTube'],
  ['linkedin', 'LinkedIn'],
] as const

/** Description, social links and disclaimer come from the server (P 2 "Footer"). */
export function Footer({ content }: { content: FooterContent | undefined }) {
  const { plan } = useEnvironment()
  const links = siteLinks(plan)
  return (
    <footer className={`${styles.footer} on-ink`}>
      <div className="wrap">
        <div className={styles.columns}>
          <div className={styles.about}>
            <Link className={styles.brand} to="/">
              <BrandMark tone="paper" />
            </Link>
            {content && <p className={styles.description}>{content.description}</p>}
          </div>
          <LinkColumn
            title="Documents"
            links={[
              [links.personal, 'Personal'],
              [links.business, 'Business'],
              [links.faq, 'FAQ'],
            ]}
          />
          <LinkColumn
            title="Company"
            links={[
              [links.contact, 'Contact'],
              [links.privacy, 'Privacy policy'],
              [links.payments, 'Payments'],
              [links.terms, 'Terms and conditions'],
            ]}
          />
          {content && <SocialColumn content={content} />}
        </div>
        {content && <p className={styles.disclaimer}>{content.disclaimer}</p>}
      </div>
    </footer>
  )
}

function LinkColumn({ title, links }: { title: string; links: [path: string, label: string][] }) {
  return (
    <nav aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul>
        {links.map(([path, label]) => (
          <li key={label}>
            <Link className={styles.link} to={path}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function SocialColumn({ content }: { content: FooterContent }) {
  const present = networks.filter(([key]) => /^https?:\/\//.test(content[key] ?? ''))
  if (present.length === 0) return null
  return (
    <nav aria-label="Follow us">
      <h2 className={styles.title}>Follow us</h2>
      <ul>
        {present.map(([key, label]) => (
          <li key={key}>
            <a className={styles.link} href={content[key]} rel="noopener">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
