import { paths } from '#app/paths.ts'

/** The page at a course's end: what was learnt, and what is next. */
export const courseEndPath = (courseId: string): string => `${paths.play(courseId)}?done=1`
