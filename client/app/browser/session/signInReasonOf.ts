import { paths } from '../../paths.ts'

const purposes = new Map<string, string>([
  [paths.study, '查看我的学习'],
  [paths.favourites, '查看我的收藏'],
  [paths.pay, '购买'],
  [paths.reset, '修改密码'],
  [paths.application, '填写入驻申请'],
])

/** Returns the reason for the sign-in dialog of a page. The text is selected by the address, never taken from it. */
export function signInReasonOf(path: string): string {
  const [pathname = ''] = path.split('?')
  if (pathname === location.pathname) return ''
  // On the page of a course, the title of that course is known.
  const title = pathname === `${location.pathname}/play` && document.querySelector('main h1')?.textContent
  const aim = pathname.endsWith('/play') ? `继续学习${title ? `《${title}》` : '这门课'}` : purposes.get(pathname)
  return `登录后${aim ?? '打开这个页面'}`
}
