/** Number of occupations on the start page of the search. */
export const tradeCount = 12
