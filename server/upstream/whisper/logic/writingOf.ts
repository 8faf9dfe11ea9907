import { whisperLimits, type Writing, type WritingRefusal } from '#lib/contract'
import { WhisperFrom } from '#lib/enums'

/** How somebody stands to the person whom they want to write to. */
export interface Standing {
  /** The partner has left, or was blocked by an operator. */
  isGone: boolean
  /** The user blocks the partner. */
  blocking: boolean
  /** The partner blocks the user. */
  blocked: boolean
  /** The partner follows the user. */
  isFollower: boolean
  /** The partner has written to the user. */
  hasAnswered: boolean
  /** Whose whispers the partner takes. */
  takesFrom: WhisperFrom
  /** Whispers of the user that the partner has, or will have. */
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
 * Whether somebody may write to a person. What the other has decided comes first: nothing that one does oneself changes
 * it. Whoever was written to can answer, whatever the first to write takes from others.
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
