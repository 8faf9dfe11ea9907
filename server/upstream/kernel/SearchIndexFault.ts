/** The search index lacks something or cannot be read: what it finds would be too little. */
export class SearchIndexFault extends Error {}
