import type { WhisperTable } from '../../db/Database.ts'
import type { InboxDetail } from '../../kernel/InboxKind.ts'
import { formatBeijingMinute } from '../../kernel/logic/formatBeijingMinute.ts'
import { partnerOfKey } from '../logic/conversationKey.ts'
import { whisperExcerpt } from '../logic/whisperExcerpt.ts'

export const whisperStateText: Record<WhisperTable['state'], string> = {
  shown: '已送达',
  held: '待查看',
  refused: '未通过',
  withdrawn: '作者已撤回',
}

/** Summarizes a whisper on one line. */
export const whisperLine = ({ text }: Pick<WhisperTable, 'text'>): string => `私信：${whisperExcerpt(text)}`

/** Returns the facts of a whisper for operators. */
export const whisperFacts = (whisper: WhisperTable, images: readonly string[] = []): InboxDetail[] => [
  ['状态', whisperStateText[whisper.state]],
  ...(whisper.state_reason === null ? [] : [['给作者看的原因', whisper.state_reason] satisfies InboxDetail]),
  ['发送时间', formatBeijingMinute(whisper.created_at)],
  ['作者', whisper.user_id ?? '已注销'],
  ['发给', partnerOfKey(whisper.pair, whisper.user_id ?? '')],
  ['内容', whisper.text],
  ...(images.length === 0 ? [] : [['图片编号', images.join('、')] satisfies InboxDetail]),
]
