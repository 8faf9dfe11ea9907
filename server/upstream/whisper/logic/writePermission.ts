import { whisperLimits, type WritingPermission, type WritingRefusal } from '#lib/contract'
import { WhisperFrom } from '#lib/enums'

/** Relation of a user to the intended recipient of a whisper. */
export interface PartnerRelation {
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

const refusedWriting = (refusal: WritingRefusal, left: number | null = null): WritingPermission => ({ refusal, text: texts[refusal], left })

/**
 * Returns whether a user may write to a person. The partner's decisions come first, because the user cannot change them.
 * The recipient of a whisper may always reply, even if its author accepts no whispers from others.
 */
export function writePermission({
  isGone,
  blocking,
  blocked,
  isFollower,
  hasAnswered,
  takesFrom,
  written,
}: PartnerRelation): WritingPermission {
  if (isGone) return refusedWriting('gone')
  if (blocked) return refusedWriting('blocked')
  if (blocking) return refusedWriting('blocking')
  if (hasAnswered) return unrestricted
  if (takesFrom === WhisperFrom.Nobody) return { ...refusedWriting('closed'), text: '对方目前不接收私信' }
  if (isFollower) return unrestricted
  if (takesFrom === WhisperFrom.Followed) return refusedWriting('closed')
  const left = Math.max(0, whisperLimits.beforeAnswer - written)
  return left === 0 ? refusedWriting('unanswered', 0) : { ...unrestricted, left }
}

const unrestricted: WritingPermission = { refusal: null, text: null, left: null }
