/** The id of a row of `lesson_checkpoint`: the lesson, and what the question is called in it. */
export const checkpointRowId = (lessonId: string, key: string): string => `${lessonId}/${key}`

/** What a question of a lesson is called in it. */
export const checkpointKeyOf = (rowId: string): string => rowId.slice(rowId.indexOf('/') + 1)
