import { z } from 'zod/mini'
import { Code, type Draft, type draft } from '#lib/contract'
import { CommunityContentKind } from '#lib/enums'
import type { PostDraftTable } from '../db/Database.ts'
import { type FilesQueries, MissingFileError, storedImage } from '../files/index.ts'
import { type Handlers, refuse, requireUser } from '../kernel/handler.ts'
import { parseJsonColumn } from '../kernel/parseJsonColumn.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import { refuseInput } from '../kernel/refuseInput.ts'
import type { PostAccess } from './createPostAccess.ts'
import type { CommunityQueries } from './queries/createCommunityQueries.ts'
import { draftOwnerKey } from './queries/drafts.ts'

interface Deps extends Pick<CommunityQueries, 'drafts'> {
  uploads: FilesQueries['uploads']
  door: PostAccess
  clock: () => number
}

/** Schema of the column `body`. */
const Body = z.object({ title: z.string(), text: z.string(), topics: z.array(z.string()), anonymous: z.boolean() })

/** Creates the handlers for drafts. Only their authors can read and change them. */
export const draftHandlers = ({ drafts, uploads, door, clock }: Deps): Handlers<typeof draft> => {
  const shown = async (row: PostDraftTable): Promise<Draft> => {
    const images = await uploads.attachedTo([draftOwnerKey(row.user_id, row.place)])
    return {
      ...parseJsonColumn(Body, row.body, 'post_draft.body'),
      images: images.map(storedImage),
      version: row.version,
      updatedAt: isoTime(row.updated_at),
    }
  }
  const find = async (userId: string, place: string): Promise<Draft | null> => {
    const row = await drafts.find(userId, place)
    return row ? shown(row) : null
  }

  return {
    'GET /api/community/draft': ({ place }, call) => find(requireUser(call).id, place),

    'PUT /api/community/draft': async ({ place, version, images, ...words }, call) => {
      const { id: userId } = requireUser(call)
      const [, question] = /^answer (.+)$/.exec(place) ?? []
      if (question !== undefined) await door.find(question, userId, CommunityContentKind.Question)
      const ids = [...new Set(images)]
      const row = { user_id: userId, place, body: JSON.stringify(words), version, updated_at: clock() }
      const isStored = await drafts.put(row, version, ids).catch((error: unknown) => {
        if (error instanceof MissingFileError)
          return refuseInput({ path: `images.${error.index}`, message: '图片不存在或已失效，请重新上传' })
        throw error
      })
      const stored = await find(userId, place)
      // A retry after a lost response is not a conflict.
      if (stored && (isStored || isSame(stored, { ...words, ids }))) return stored
      return refuse(Code.Conflict, '这份草稿在别处修改过，两份都还在，请选择要保留的一份', { stored })
    },

    'POST /api/community/draft/drop': async ({ place, version }, call) => {
      await drafts.remove(requireUser(call).id, place, version)
      return null
    },
  }
}

const isSame = ({ images, ...stored }: Draft, { ids, ...words }: z.infer<typeof Body> & { ids: string[] }): boolean =>
  JSON.stringify([stored.title, stored.text, stored.topics, stored.anonymous, images.map(({ id }) => id)]) ===
  JSON.stringify([words.title, words.text, words.topics, words.anonymous, ids])
