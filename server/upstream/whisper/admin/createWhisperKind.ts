import type { Kysely } from 'kysely'
import { CommandError } from '../../../command/CommandError.ts'
import { reasonLabels } from '../../community/admin.ts'
import type { Database } from '../../db/Database.ts'
import { uploadedFileQueries } from '../../files/admin.ts'
import type { InboxKind } from '../../kernel/InboxKind.ts'
import { formatBeijingMinute } from '../../kernel/logic/formatBeijingMinute.ts'
import { fieldErrorsText, parseVerdict } from '../../kernel/parseVerdict.ts'
import { whisperOwnerKey } from '../logic/whisperOwnerKey.ts'
import { whisperReviewQueries } from '../queries/whisperReviews.ts'
import { convertReceiverGone } from './convertReceiverGone.ts'
import { whisperFacts, whisperLine, whisperStateText } from './whisperFacts.ts'

type ReviewState = 'held' | 'refused'

/** Creates the inbox kind 私信: held and refused whispers. For privacy, operators see no others. */
export function createWhisperKind({ db, now }: { db: Kysely<Database>; now: number }): InboxKind {
  const reviews = whisperReviewQueries(db)
  const uploads = uploadedFileQueries(db)
  const list = ({ status, most }: { status: string | undefined; most: number }) =>
    reviews.list(status === undefined ? ['held', 'refused'] : [status as ReviewState], most)

  return {
    label: '私信',
    statuses: ['held', 'refused'],
    list: async (wanted) =>
      (await list(wanted)).map((row) => ({
        id: row.id,
        status: whisperStateText[row.state],
        at: row.created_at,
        about: whisperLine(row),
      })),
    show: async (id) => {
      const row = await reviews.find(id)
      if (!row) return undefined
      const images = await uploads.attachedTo([whisperOwnerKey(id)])
      return whisperFacts(
        row,
        images.map((image) => image.id),
      )
    },
    decide: async (decision) => {
      const row = await reviews.find(decision.id)
      if (!row) return undefined
      const faults = parseVerdict(decision, reasonLabels)
      const to = faults.length === 0 ? ('shown' as const) : ('refused' as const)
      const reason = faults.length === 0 ? null : fieldErrorsText(faults, reasonLabels)
      const from = to === 'shown' ? (['held', 'refused'] as const) : (['held'] as const)
      const settled = await reviews.settle(decision.id, { from, to, reason, now }).catch(convertReceiverGone)
      if (!settled) throw new CommandError(`没有改动：这条私信${whisperStateText[row.state]}`)
      return to === 'shown' ? '已经送达对方，作者会收到通知' : '不会送达对方，作者会收到通知和原因'
    },
    table: async () => [
      ['编号', '状态', '发送时间', '作者', '内容', '原因'],
      ...(await list({ status: undefined, most: Number.MAX_SAFE_INTEGER })).map((row) => [
        row.id,
        whisperStateText[row.state],
        formatBeijingMinute(row.created_at),
        row.user_id ?? '',
        row.text,
        row.state_reason ?? '',
      ]),
    ],
  }
}
