/** The search index is incomplete or unreadable, therefore results would be incomplete. */
export class SearchIndexError extends Error {}
