import { ownPath } from '#lib/validation'

/** Cookie in which the host stores the page that a visitor asked for; it is read once and deleted. */
export const returnCookie = 'skill_return'

/** The page from which the host redirected the visitor to the home page, if it just did. */
export function takeReturnPath(): string | null {
  const entry = document.cookie.split('; ').find((part) => part.startsWith(`${returnCookie}=`))
  if (!entry) return null
  document.cookie = `${returnCookie}=; Path=/; Max-Age=0; SameSite=Lax`
  try {
    return ownPath(decodeURIComponent(entry.slice(returnCookie.length + 1)))
  } catch {
    return null
  }
}
