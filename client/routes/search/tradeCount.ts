/** Number of trades on the start page of the search. */
export const tradeCount = 12
