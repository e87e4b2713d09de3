/** Loads the page again, with the versions that the server gives now. */
export const reloadPage = () => location.reload()
