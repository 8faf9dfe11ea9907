/** Returns the id of a `lesson_checkpoint` row: the lesson's id and the key of the question within it. */
export const checkpointRowId = (lessonId: string, key: string): string => `${lessonId}/${key}`

/** Returns the key of a question within its lesson. */
export const checkpointKeyOf = (rowId: string): string => rowId.slice(rowId.indexOf('/') + 1)
