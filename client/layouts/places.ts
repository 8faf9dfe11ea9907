import { paths } from '#app/paths.ts'

/** Main places of the site, in the order of the header. */
export const places = [
  { label: '课程', href: paths.courses },
  { label: '职业', href: paths.occupations },
  { label: '考试', href: paths.exams },
  { label: '报名', href: paths.plans },
  { label: '社区', href: paths.community },
  { label: '资讯', href: paths.newsList },
] as const

/** Checks whether a path is a place or is located below it. */
export const isAt = (pathname: string, href: string): boolean => pathname === href || (href !== '/' && pathname.startsWith(`${href}/`))
