import { ownPath } from '#lib/validation'
import { paths } from '../../paths.ts'

/** Cookie in which the host stores the page that a visitor requested; it is read once and deleted. */
export const returnCookie = 'skill_return'

/** Cookie by which the host reports that the session has ended because the account was blocked. */
const blockCookie = 'skill_blocked'

/** Reads a cookie of the host and deletes it. */
function takeCookie(name: string): string | undefined {
  const entry = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  if (entry) document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`
  return entry?.slice(name.length + 1)
}

/** Returns the page from which the host has just redirected the visitor to the home page. Any other page discards it. */
export function takeReturnPath(): string | null {
  const value = takeCookie(returnCookie)
  if (!value || location.pathname !== paths.home) return null
  try {
    return ownPath(decodeURIComponent(value))
  } catch {
    return null
  }
}

/** Returns the reason for the end of the session if the account was blocked; empty otherwise. Reported once. */
export const takeBlockReason = (): string => (takeCookie(blockCookie) ? '该账号已被停用，如有疑问请联系客服' : '')
