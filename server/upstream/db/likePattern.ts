/** The words in lower case with LIKE's wildcards escaped. Needs `escape '\'`. */
export const likePattern = (words: string): string => `%${words.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
