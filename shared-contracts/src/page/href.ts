import type { Pages } from './pages'

/** A page of the remotes of this repository; others are linked too, without a check. */
export type PageId = keyof Pages

type Value = string | number
type Values = Readonly<Record<string, Value | undefined>>

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** What fills this path, and nothing that only another path of the page has. */
type Filling<Own extends string, All extends string> = Readonly<
  [All] extends [never]
    ? Record<string, undefined>
    : Record<Own, Value> & Partial<Record<Exclude<All, Own>, undefined>>
>
type FillingOf<Path extends string, All extends string = NamesIn<Path>> = Path extends string
  ? Filling<NamesIn<Path>, All>
  : never

/** The parameters of one of the page's paths. */
export type PageParams<Id extends PageId> = Id extends PageId ? FillingOf<Pages[Id]> : never

type Rest<Id extends PageId> = [Unfilled<Id>] extends [never]
  ? [params?: PageParams<Id>, query?: Values]
  : [params: PageParams<Id>, query?: Values]

/** Of these pages those that no path leads to without parameters. */
type Unfilled<Id extends PageId> = Id extends PageId
  ? Record<never, never> extends PageParams<Id>
    ? never
    : Id
  : never

/** A misspelt page of a remote that is known here is no page of another. */
type Elsewhere<Id extends string> = Id extends `${RemoteOf<PageId>}.${string}` ? never : Id
type RemoteOf<Id extends string> = Id extends `${infer Remote}.${string}` ? Remote : never

/**
 * Path of a page by its id: `href('storefront.service', { aggrement })`. Its parameters are checked
 * at compile time where the page is of this repository; any other id takes any parameters.
 */
export interface Href {
  <Id extends PageId>(pageId: Id, ...rest: Rest<Id>): string
  <Id extends string>(pageId: Elsewhere<Id>, params?: Values, query?: Values): string
}
