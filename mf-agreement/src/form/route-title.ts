/** Title of the form: the route's name, dashes turned to spaces, digits removed (P 2). */
export function routeTitle(name: string): string {
  return name.replace(/-/g, ' ').replace(/\d/g, '').replace(/ +/g, ' ').trim()
}
