import { SideNote } from 'shared-ui/side-note'
import styles from '../account-parts/account-page.module.css'
import own from './sign-up.module.css'

export function WithAnAccount() {
  return (
    <section className={styles.asidePart}>
      <h2 className={styles.asideTitle}>With an account you can</h2>
      <ul className={own.benefits}>
        <li>Stop halfway and finish on another phone</li>
        <li>Download your documents again as PDF or Word</li>
        <li>Chat with support from 9am to 6pm</li>
      </ul>
      <SideNote>
        We keep your details under the Nigeria Data Protection Act 2023. Your profile gives you a
        copy of them and deletes your account.
      </SideNote>
    </section>
  )
}
