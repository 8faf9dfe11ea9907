import { wellFormed } from '#lib/contract'

/** The addresses of all screens that exist: links are made here and nowhere else. */
export const paths = {
  home: '/',
  business: '/business',
  favourites: '/collect',
  /** Address at which anybody verifies a certificate; `certificatePaths` has the others. */
  certificates: '/certificate',
  /** `communityPaths` has the others. */
  community: '/community',
  contact: '/contactus',
  courses: '/course',
  course: (id: string) => `/course/${id}`,
  courseSeries: (id: string) => `/course/group/${id}`,
  coursePackage: (id: string) => `/course/project/${id}`,
  /** The player; without a lesson it continues with the last one. `at` is the start in seconds. */
  play: (courseId: string, lessonId?: string, at?: number) =>
    `/course/${courseId}/play${lessonId === undefined ? '' : `?lesson=${lessonId}${at === undefined ? '' : `&at=${at}`}`}`,
  exams: '/exam',
  plans: '/enrollment',
  feedback: '/feedback',
  institutions: '/institutional',
  institution: (id: string) => `/institutional/${id}`,
  join: '/join',
  application: '/join/intention',
  /** Address at which things are bought; `orderPaths` has the other addresses of buying. */
  pay: '/order/pay/create',
  pricing: '/pricing',
  newsList: '/news',
  news: (id: string) => `/news/${id}`,
  newsFeed: '/news/feed.xml',
  occupations: '/profession',
  occupation: (id: string) => `/profession/${id}`,
  privacy: '/privacy',
  recover: '/recover',
  reset: '/reset',
  search: '/search',
  searchFor: (words: string) => `/search?q=${encodeURIComponent(wellFormed(words))}`,
  rules: '/rule/effective',
  rule: (id: string) => `/rule/effective/${id}`,
  rulesInPublicity: '/rule/publicity',
  ruleInPublicity: (id: string) => `/rule/publicity/${id}`,
  service: '/service',
  userSetting: '/setting/user',
  accountSetting: '/setting/account',
  study: '/study',
} as const
