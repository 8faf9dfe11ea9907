import { whisperLimits, type Writing, type WritingRefusal } from '#lib/contract'
import { WhisperFrom } from '#lib/enums'

/** Relation of a user to the intended recipient of a whisper. */
export interface Standing {
  /** The partner's account is deleted or blocked by an operator. */
  isGone: boolean
  /** The user has blocked the partner. */
  blocking: boolean
  /** The partner has blocked the user. */
  blocked: boolean
  /** The partner follows the user. */
  isFollower: boolean
  /** The partner has written to the user. */
  hasAnswered: boolean
  /** From whom the partner accepts whispers. */
  takesFrom: WhisperFrom
  /** Number of the user's whispers that the partner has received, or will receive once they are approved. */
  written: number
}

const texts: Record<WritingRefusal, string> = {
  gone: '对方已注销或账号已停用，不能再发私信；以前的私信仍可查看',
  blocking: '你已拉黑对方，取消拉黑后才能发私信',
  blocked: '对方已将你拉黑，暂时不能发私信',
  closed: '对方只接收自己关注的人的私信',
  unanswered: `在对方回复或关注你之前，最多发送 ${whisperLimits.beforeAnswer} 条私信`,
}

const refusedFor = (refusal: WritingRefusal, left: number | null = null): Writing => ({ refusal, text: texts[refusal], left })

/**
 * Returns whether a user may write to a person. The partner's decisions come first, because the user cannot change them.
 * The recipient of a whisper may always reply, even if its author accepts no whispers from others.
 */
export function writingOf({ isGone, blocking, blocked, isFollower, hasAnswered, takesFrom, written }: Standing): Writing {
  if (isGone) return refusedFor('gone')
  if (blocked) return refusedFor('blocked')
  if (blocking) return refusedFor('blocking')
  if (hasAnswered) return free
  if (takesFrom === WhisperFrom.Nobody) return { ...refusedFor('closed'), text: '对方目前不接收私信' }
  if (isFollower) return free
  if (takesFrom === WhisperFrom.Followed) return refusedFor('closed')
  const left = Math.max(0, whisperLimits.beforeAnswer - written)
  return left === 0 ? refusedFor('unanswered', 0) : { ...free, left }
}

const free: Writing = { refusal: null, text: null, left: null }
