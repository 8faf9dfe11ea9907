import type { Kysely } from 'kysely'
import { createAppealInbox } from '../../community/admin.ts'
import type { Database } from '../../db/Database.ts'
import { uploadedFileQueries } from '../../files/admin.ts'
import type { InboxKind } from '../../kernel/InboxKind.ts'
import { whisperOwnerKey } from '../logic/whisperOwnerKey.ts'
import { whisperAppealQueries } from '../queries/whisperAppeals.ts'
import { convertReceiverGone } from './convertReceiverGone.ts'
import { whisperFacts, whisperLine } from './whisperFacts.ts'

/** Creates the inbox kind 私信申诉 (whisper appeals). If an appeal passes, the whisper is delivered. */
export function createWhisperAppealKind({ db, now }: { db: Kysely<Database>; now: number }): InboxKind {
  const appeals = whisperAppealQueries(db)
  const uploads = uploadedFileQueries(db)
  return createAppealInbox({
    label: '私信申诉',
    upheldText: '申诉成立：私信已经送达对方，作者会收到通知',
    appeals: { ...appeals, decide: (row, upheld, reason) => appeals.decide(row, upheld, reason, now).catch(convertReceiverGone) },
    subjectOf: (row) => row.whisper_id,
    line: ({ whisper }) => whisperLine(whisper),
    facts: async ({ whisper, whisper_id }) => {
      const images = await uploads.attachedTo([whisperOwnerKey(whisper_id)])
      const ids = images.map(({ id }) => id)
      return whisperFacts(whisper, ids).map(([name, value]) => [`申诉的私信 ${name}`, value] as const)
    },
  })
}
