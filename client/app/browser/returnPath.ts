import { ownPath } from '#lib/validation'

/** Cookie by which the host says where a visitor wanted to go; it is read once and dropped. */
export const returnCookie = 'skill_return'

/** Where the host sent the visitor home from, if it just did. */
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
