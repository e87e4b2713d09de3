/** The page as the browser holds it; an object, so that tests can see a reload asked for. */
export const browserPage = {
  reload: () => location.reload(),
}
