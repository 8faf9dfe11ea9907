/**
 * Returns the query that requests a page without late parts. Only pages with late parts link to it: browsers that run no
 * scripts would never show those parts.
 */
export const wholePageQuery = (search: string): string => `${search ? `${search}&` : '?'}whole=1`

const ending = /[?&]whole=1$/

export const asksForWholePage = (path: string): boolean => ending.test(path)

/** Returns the path without the parameter, as the screens receive it. */
export const withoutWholeQuery = (path: string): string => path.replace(ending, '')
