import { paths } from '#app/paths.ts'

/** Returns the address of a course's completion page, with a summary and the next step. */
export const courseEndPath = (courseId: string): string => `${paths.play(courseId)}?done=1`
