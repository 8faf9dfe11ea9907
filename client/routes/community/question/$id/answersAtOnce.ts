/** Answers on a page. */
export const answersAtOnce = 20
