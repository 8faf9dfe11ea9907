import type { Kysely } from 'kysely'
import { CommandError } from '../../../command/CommandError.ts'
import { appealStateText, reasonOnly } from '../../community/desk.ts'
import type { Database, WhisperAppealTable } from '../../db/Database.ts'
import { uploadedFileQueries } from '../../files/desk.ts'
import type { InboxKind } from '../../kernel/InboxKind.ts'
import { beijingTime } from '../../kernel/logic/beijingTime.ts'
import { faultsText, readVerdict } from '../../kernel/readVerdict.ts'
import { whisperPlace } from '../logic/whisperPlace.ts'
import { whisperAppealQueries } from '../queries/whisperAppeals.ts'
import { receiverGone } from './receiverGone.ts'
import { whisperFacts, whisperLine } from './whisperFacts.ts'

/** 私信申诉: passed, the whisper is delivered. */
export function createWhisperAppealKind({ db, now }: { db: Kysely<Database>; now: number }): InboxKind {
  const appeals = whisperAppealQueries(db)
  const uploads = uploadedFileQueries(db)
  const list = ({ status, most }: { status: string | undefined; most: number }) =>
    appeals.list({ state: status as WhisperAppealTable['state'] | undefined, most })

  return {
    label: '私信申诉',
    statuses: ['open', 'upheld', 'dismissed'],
    list: async (wanted) =>
      (await list(wanted)).map((row) => ({
        id: row.id,
        status: appealStateText[row.state],
        at: row.created_at,
        about: `${row.text}（${whisperLine(row.whisper)}）`,
      })),
    show: async (id) => {
      const row = await appeals.find(id)
      if (!row) return undefined
      const images = await uploads.attachedTo([whisperPlace(row.whisper_id)])
      const facts = whisperFacts(
        row.whisper,
        images.map((image) => image.id),
      )
      return [
        ['状态', appealStateText[row.state]],
        ['申诉时间', beijingTime(row.created_at)],
        ['申诉', row.text],
        ['当时的原因', row.reason],
        ...facts.map(([name, value]) => [`申诉的私信 ${name}`, value] as const),
      ]
    },
    decide: async (decision) => {
      const row = await appeals.find(decision.id)
      if (!row) return undefined
      const faults = readVerdict(decision, reasonOnly)
      const upheld = faults.length === 0
      if (!(await appeals.decide(row, upheld, faultsText(faults, reasonOnly), now).catch(receiverGone)))
        throw new CommandError(`没有改动：这条申诉此前已经处理（${appealStateText[row.state]}）`)
      return upheld ? '申诉成立：私信已经送达对方，作者会收到通知' : '维持原来的决定，作者会收到通知和原因'
    },
    table: async () => [
      ['编号', '状态', '申诉时间', '用户', '申诉', '当时的原因', '内容编号'],
      ...(await list({ status: undefined, most: Number.MAX_SAFE_INTEGER })).map((row) => [
        row.id,
        appealStateText[row.state],
        beijingTime(row.created_at),
        row.user_id,
        row.text,
        row.reason,
        row.whisper_id,
      ]),
    ],
  }
}
