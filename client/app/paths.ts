/** The addresses of all screens that exist: links are made here and nowhere else. */
export const paths = {
  home: '/',
  collect: '/collect',
  courses: '/course',
  course: (id: string) => `/course/${id}`,
  courseGroup: (id: string) => `/course/group/${id}`,
  courseProject: (id: string) => `/course/project/${id}`,
  /** The player; without a lesson it goes on where one stopped. `at` is the second to begin at. */
  play: (courseId: string, lessonId?: string, at?: number) =>
    `/course/${courseId}/play${lessonId === undefined ? '' : `?lesson=${lessonId}${at === undefined ? '' : `&at=${at}`}`}`,
  institutions: '/institutional',
  institution: (id: string) => `/institutional/${id}`,
  professions: '/profession',
  profession: (id: string) => `/profession/${id}`,
  privacy: '/privacy',
  recover: '/recover',
  reset: '/reset',
  service: '/service',
  study: '/study',
} as const
