import { Code } from '#lib/contract'
import type { Database } from '../db/Database.ts'
import { MissingFileError } from '../files/index.ts'
import { refuse } from '../kernel/handler.ts'
import { refuseInput } from '../kernel/refuseInput.ts'
import { refuseExceeded } from '../limits/createRateLimit.ts'
import { postLimits } from '../limits/logic/postLimits.ts'
import type { Moderator } from '../moderation/index.ts'
import { missingUserText } from '../person/index.ts'
import type { WhisperQueries } from './queries/createWhisperQueries.ts'
import { KeyTaken, WhisperNotAllowed } from './queries/whisperSteps.ts'

interface Deps extends Pick<WhisperQueries, 'conversations' | 'whisperSteps'> {
  moderator: Moderator
  clock: () => number
}

interface WhisperInput {
  key: string
  text: string
  images: readonly string[]
}

/** Creates the access to conversations: checks the partner and stores new whispers. */
export function createWhisperAccess({ conversations, whisperSteps, moderator, clock }: Deps) {
  /**
   * Returns the user's side of a conversation, or undefined before the first whisper. Refuses unknown partners, and gone
   * ones without a conversation.
   */
  const enter = async (userId: string, partnerId: string): Promise<Database['conversation'] | undefined> => {
    if (userId === partnerId) refuse(Code.NotAllowed, '不能给自己发私信')
    const [side, people] = await Promise.all([conversations.find(userId, partnerId), conversations.partners(userId, [partnerId])])
    if (!side && people.get(partnerId)?.gone !== 0) refuse(Code.NotFound, missingUserText)
    return side
  }

  /** Returns the text with its moderation state: shown, or held for an operator. Refuses text with forbidden words. */
  const judge = async (userId: string, text: string) => {
    const judged = await moderator.judge({ userId, text, isOutward: hasLink(text) })
    if (judged.verdict === 'refuse')
      return refuseInput({ path: 'text', message: `内容里有这里不能发送的词语“${judged.word}”，请修改后再发送` })
    const state =
      judged.verdict === 'hold' ? { state: 'held' as const, state_reason: judged.reason } : { state: 'shown' as const, state_reason: null }
    return { words: { text, ...state }, isNew: judged.isNew }
  }

  /** Stores a whisper and returns its id. If the key is already used, returns the id of the earlier whisper. */
  const write = async (userId: string, partnerId: string, { key, text, images }: WhisperInput): Promise<string> => {
    await enter(userId, partnerId)
    // A retry after a lost response returns the same whisper, regardless of changes in the meantime.
    const sent = await whisperSteps.sent({ userId, partnerId, key }).catch(refuseSendErrors)
    if (sent !== undefined) return sent
    if (text === '' && images.length === 0) refuseInput({ path: 'text', message: '请填写私信内容，或添加图片' })
    const { words, isNew } = await judge(userId, text)
    const limits = {
      any: postLimits(isNew ? 'newAccountWhisper' : 'whisper', userId),
      toStranger: postLimits(isNew ? 'newAccountStranger' : 'whisperStranger', userId),
    }
    return whisperSteps
      .send({ userId, partnerId, key, images: [...new Set(images)], ...words, limits, now: clock() })
      .catch(refuseExceeded((wait) => `私信发送太频繁，请 ${wait}后再试`))
      .catch(refuseSendErrors)
  }
  return { enter, write }
}

function refuseSendErrors(error: unknown): never {
  if (error instanceof WhisperNotAllowed) return refuse(Code.NotAllowed, error.text)
  if (error instanceof MissingFileError) return refuseInput({ path: `images.${error.index}`, message: '图片不存在或已失效，请重新上传' })
  if (error instanceof KeyTaken) return refuse(Code.Conflict, '这条私信已经发送过，请刷新页面后重新填写')
  throw error
}

export type WhisperAccess = ReturnType<typeof createWhisperAccess>

/** Address of another site, with or without a scheme. */
const link = /https?:\/\/|\bwww\.|\b[a-z\d-]+\.(?:com|cn|net|org|cc|top|xyz|vip|info|io|me|site|shop|club|online|link|ltd|tv|app)\b/i

/** Checks whether the plain text of a whisper contains a link to another site. */
export const hasLink = (text: string): boolean => link.test(text)
