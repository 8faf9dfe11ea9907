/** Number of answers per page. */
export const answersAtOnce = 20
