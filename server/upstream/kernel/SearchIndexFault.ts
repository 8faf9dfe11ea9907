/** The search index is incomplete or unreadable: its results would be incomplete. */
export class SearchIndexFault extends Error {}
