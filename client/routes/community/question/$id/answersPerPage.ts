/** Number of answers per page. */
export const answersPerPage = 20
