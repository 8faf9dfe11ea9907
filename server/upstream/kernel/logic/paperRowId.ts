/** Returns the id of the row of a paper: `{exam}_{paper}`. It is unique, because neither part contains the separator. */
export const paperRowId = (exam: string, paper: string): string => `${exam}_${paper}`
