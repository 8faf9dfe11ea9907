/** How many plans the section of another page asks for. */
export const plansShown = 4
