/** The addresses of all screens that exist: links are made here and nowhere else. */
export const paths = {
  home: '/',
  courses: '/course',
  course: (id: string) => `/course/${id}`,
  professions: '/profession',
  profession: (id: string) => `/profession/${id}`,
  privacy: '/privacy',
  recover: '/recover',
  reset: '/reset',
  service: '/service',
} as const
