import styles from './rich-text.module.css'

/**
 * Text with headings, lists and links from the server. This is the only place where HTML enters
 * the page: `html` must have been sanitised by the API (the schema's comment says so) or by the
 * page's loader, never by the component, so that server and browser render the same.
 */
export function RichText({ html }: { html: string }) {
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
}
