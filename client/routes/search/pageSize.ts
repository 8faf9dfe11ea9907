/** Number of results per page. */
export const pageSize = 20
