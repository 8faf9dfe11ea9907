/** Returns a prefix that makes the ids of an island unique, on the server and in the browser. */
export const islandPrefix = (name: string): string => `${name.replaceAll(/\W/g, '-')}-`
