/** Signed-in user. */
export interface Self {
  /** Id of the user; empty if the upstream sends no usable id. */
  id: string
  /** Empty if the upstream sends none. */
  nickname: string
  avatar: string | null
  phone: string
  hasPassword: boolean
  /** Time at which the account is deleted; empty unless deletion was requested. */
  closingAt: string
}

/**
 * Reads the user of a self-profile or sign-in response. The specification names no field of a user: each field is
 * optional and ignored unless it has the expected type. Null if the response contains no user.
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
    // A user without a password can verify their identity by a code.
    hasPassword: fields['hasPassword'] !== false,
    closingAt: textOf(fields['closingAt']),
  }
  return { user: self }
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '')
