/** Cookie by which the host says where a visitor wanted to go; it is read once and dropped. */
export const returnCookie = 'skill_return'

/** A path of this site, or nothing: what could lead elsewhere is no path. */
export function ownPath(value: string | null | undefined): string | null {
  if (!value?.startsWith('/') || /^\/[/\\]/.test(value)) return null
  const url = URL.parse ? URL.parse(value, 'http://site') : new URL(value, 'http://site')
  return url?.origin === 'http://site' ? url.pathname + url.search + url.hash : null
}

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
