/** Conditions of a list, as far as the parts shared by all lists need them. */
export interface ListFilter {
  page: number
  q?: string | undefined
  exact?: true | undefined
}

/** Address of a list, declared by `createAddress`. */
export interface ListAddress<Filter> {
  read: (place: { search: string }) => Filter
  fields: (filter: Partial<Filter>, change?: Partial<Filter>) => Record<string, string>
  href: (filter: Partial<Filter>, change?: Partial<Filter>) => string
}

/** Parameters that are no condition of a list. */
const unconditional = ['exact', 'more', 'page', 'sort']

/** Returns the number of conditions of a filter. */
export const conditionCount = <Filter>(address: ListAddress<Filter>, filter: Filter): number =>
  Object.keys(address.fields(filter as Partial<Filter>)).filter((name) => !unconditional.includes(name)).length

/** Removes all conditions of a filter; retains its sort order. */
export const withoutConditions = <Filter extends ListFilter>(filter: Filter): Filter =>
  ({ page: 1, ...('sort' in filter && { sort: filter.sort }) }) as unknown as Filter
