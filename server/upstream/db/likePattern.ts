/** Returns a LIKE pattern that matches texts that contain `words` in lower case. Requires `escape '\'`. */
export const likePattern = (words: string): string => `%${words.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
