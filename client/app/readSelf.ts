/** The signed-in user as the site shows them. */
export interface Self {
  /** Identifies the user; empty if the upstream sends no usable id. */
  id: string
  /** Empty if the upstream sends none. */
  nickname: string
  avatar: string | null
  phone: string
  hasPassword: boolean
  /** When the account is closed; empty unless that was asked for. */
  closingAt: string
}

/**
 * The user of a self-profile or sign-in answer. The specification names no field of a user: each field is optional and
 * taken only if it has the expected type. Null if the answer contains no user.
 */
export function readSelf(data: unknown): { user: Self } | null {
  const { user } = (data ?? {}) as { user?: unknown }
  if (!data || user === null) return null
  const fields = (typeof user === 'object' ? user : {}) as Record<string, unknown>
  const self = {
    id: textOf(fields['id']),
    nickname: textOf(fields['nickname']),
    avatar: typeof fields['avatar'] === 'string' ? fields['avatar'] : null,
    phone: textOf(fields['phone']),
    // A user without a password can still prove their identity by a code.
    hasPassword: fields['hasPassword'] !== false,
    closingAt: textOf(fields['closingAt']),
  }
  return { user: self }
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '')
