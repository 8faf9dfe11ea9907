/**
 * The query under which a page is sent without late parts. Only pages with late parts lead there: browsers that run no
 * scripts would never see those parts.
 */
export const wholePageQuery = (search: string): string => `${search ? `${search}&` : '?'}whole=1`

const ending = /[?&]whole=1$/

export const asksForWholePage = (path: string): boolean => ending.test(path)

/** The same path as the screens know it. */
export const withoutWholeQuery = (path: string): string => path.replace(ending, '')
