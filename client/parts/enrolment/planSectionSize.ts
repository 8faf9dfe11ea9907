/** Number of plans in a section of another page. */
export const planSectionSize = 4
