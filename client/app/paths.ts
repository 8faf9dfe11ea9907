import { toWellFormed } from '#lib/contract'

/** Addresses of all screens; links are built here only. */
export const paths = {
  home: '/',
  business: '/business',
  favourites: '/collect',
  /** Public verification of certificates; `certificatePaths` has the other addresses. */
  certificates: '/certificate',
  /** `communityPaths` has the other addresses. */
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
  /** Checkout page; `orderPaths` has the other addresses of purchases. */
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
  searchFor: (words: string) => `/search?q=${encodeURIComponent(toWellFormed(words))}`,
  rules: '/rule/effective',
  rule: (id: string) => `/rule/effective/${id}`,
  rulesInPublicity: '/rule/publicity',
  ruleInPublicity: (id: string) => `/rule/publicity/${id}`,
  service: '/service',
  userSetting: '/setting/user',
  accountSetting: '/setting/account',
  study: '/study',
} as const
