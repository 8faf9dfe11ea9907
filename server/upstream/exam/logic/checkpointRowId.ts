/** The id of a row of `lesson_checkpoint`: the lesson, and what the question is called in it. */
export const checkpointRowId = (lessonId: string, key: string): string => `${lessonId}/${key}`

/** The id of a question within its lesson. */
export const checkpointKeyOf = (rowId: string): string => rowId.slice(rowId.indexOf('/') + 1)
