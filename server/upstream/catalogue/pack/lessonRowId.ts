/** Separator between the course id and the lesson id. Neither contains it, so row ids are unique. */
const between = '_'

/** Returns the id of a lesson's row, `{course}_{lesson}`, which is independent of the lesson's place in the outline. */
export const lessonRowId = (course: string, lesson: string): string => `${course}${between}${lesson}`
