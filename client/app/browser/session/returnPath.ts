import { ownPath } from '#lib/validation'
import { paths } from '../../paths.ts'

/** Cookie in which the host stores the page that a visitor requested; it is read once and deleted. */
export const returnCookie = 'skill_return'

/** Returns the page from which the host has just redirected the visitor to the home page. Any other page discards it. */
export function takeReturnPath(): string | null {
  const entry = document.cookie.split('; ').find((part) => part.startsWith(`${returnCookie}=`))
  if (!entry) return null
  document.cookie = `${returnCookie}=; Path=/; Max-Age=0; SameSite=Lax`
  if (location.pathname !== paths.home) return null
  try {
    return ownPath(decodeURIComponent(entry.slice(returnCookie.length + 1)))
  } catch {
    return null
  }
}
