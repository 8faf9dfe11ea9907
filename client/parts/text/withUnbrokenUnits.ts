/** Joins numbers and their units with a non-breaking space, such as `5 层`. */
export const withUnbrokenUnits = (text: string): string => text.replaceAll(/(?<=\d) (?=\p{sc=Han})/gu, '\u00a0')
