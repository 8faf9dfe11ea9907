/** The id of a paper's row: `{exam}_{paper}`. Neither contains the separator, so no two papers share a row. */
export const paperRowId = (exam: string, paper: string): string => `${exam}_${paper}`
