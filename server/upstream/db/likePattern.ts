/** The words as they stand, in lower case: what LIKE would read as a wildcard is escaped. Goes with `escape '\'`. */
export const likePattern = (words: string): string => `%${words.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
