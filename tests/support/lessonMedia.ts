import { expect } from 'vitest'
import type { LessonMedia } from '#lib/contract'
import { loadPack } from '../../server/upstream/content/loadPack.ts'
import { readPack } from '../../server/upstream/content/read/readPack.ts'
import { writePack } from './smallPack.ts'
import type { Upstream } from './startUpstream.ts'
import { videoPack } from './videoPack.ts'

/** Loads the pack with videos into a running upstream, and into the data folders of others on the same database. */
export async function loadVideos({ db, dataDir }: Upstream, ...dataDirs: string[]): Promise<void> {
  const contentDir = writePack(videoPack())
  for (const folder of [dataDir, ...dataDirs]) await loadPack(db, readPack(contentDir), { dataDir: folder })
}

export const lessonMediaCall = (id: string) => `GET /api/media/lesson/${id}`

/** Returns a lesson's media as a user may see them. */
export async function mediaOf({ ask }: Upstream, id: string, token?: string): Promise<LessonMedia> {
  const answer = await ask(lessonMediaCall(id), undefined, token === undefined ? {} : { token })
  expect(answer).toMatchObject({ status: 200, code: 0 })
  return answer.data as LessonMedia
}
