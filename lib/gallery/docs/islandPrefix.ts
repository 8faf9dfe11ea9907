/** Tells the ids within one island from those within the others, on the server as in the browser. */
export const islandPrefix = (name: string): string => `${name.replaceAll(/\W/g, '-')}-`
