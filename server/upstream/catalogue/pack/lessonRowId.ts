/** Separator of the ids of course and lesson: neither contains it, so no two lessons share a row. */
const between = '_'

/** The id of a lesson's row: `{course}_{lesson}`, independent of its place in the outline. */
export const lessonRowId = (course: string, lesson: string): string => `${course}${between}${lesson}`
