/** Number of results on a page. */
export const pageSize = 20
