import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadPack } from '../../../../server/upstream/content/loadPack.ts'
import { readPack } from '../../../../server/upstream/content/read/readPack.ts'
import { participationPack } from '../../../support/participationPack.ts'
import { signedInAccount } from '../../../support/signedInAccount.ts'
import { writePack } from '../../../support/smallPack.ts'
import { useUpstream } from '../../../support/useUpstream.ts'

describe('course materials', () => {
  const upstream = useUpstream('SQLite')
  const load = async (files = participationPack()) => {
    const { db, dataDir } = upstream()
    const contentDir = writePack(files)
    await loadPack(db, readPack(contentDir), { dataDir })
  }
  beforeAll(() => load())

  /** Joins by inserting a row, since the course is paid. */
  const member = async () => {
    const { token } = await signedInAccount(upstream())
    const { data } = await upstream().ask('GET /api/user/self', undefined, { token })
    const user_id = (data as { user: { id: string } }).user.id
    await upstream().db.insertInto('course_member').values({ user_id, course_id: 'course-3', joined_at: 0 }).execute()
    return { token, user_id }
  }

  test('are listed for everyone, and members get them as files under their names', async () => {
    const { ask } = upstream()
    const list = 'GET /api/course/course-3/material'
    const card = { id: 'course-3-1', name: '工艺卡', type: 'md', bytes: 34 }
    expect((await ask(list)).data).toMatchObject({
      member: false,
      list: [
        { ...card, url: null },
        { type: null, bytes: null, url: null },
      ],
    })
    // The page of the course lists the available ones.
    expect((await ask('GET /api/course/course-3')).data).toMatchObject({
      materials: [
        { name: '工艺卡', ready: true },
        { name: '图纸', ready: false },
      ],
    })
    const { token } = await member()
    const { data } = await ask(list, undefined, { token })
    expect(data).toMatchObject({
      member: true,
      list: [{ ...card, url: expect.stringMatching(/^\/api\/material\/course-3-1\?v=\w{8}$/) }, { url: null }],
    })
    const { url } = (data as { list: { url: string }[] }).list[0]!
    const answer = await ask(`GET ${url}`, undefined, { token })
    expect([answer.status, answer.text]).toEqual([200, '# 工艺卡\n\n电流 90～120 A。\n'])
    expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="course-3-1.md"; filename*=UTF-8''${encodeURIComponent('工艺卡')}.md`,
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect((await ask(`HEAD ${url}`, undefined, { token })).status).toBe(200)
  })

  test('are not served to visitors, other users and previous members', async () => {
    const { ask, db } = upstream()
    const file = 'GET /api/material/course-3-1'
    expect(await ask(file)).toMatchObject({ status: 401, code: 1001 })
    const { token: stranger } = await signedInAccount(upstream())
    expect(await ask(file, undefined, { token: stranger })).toMatchObject({ status: 403, code: 1003 })
    const { token, user_id } = await member()
    await db.updateTable('course_member').set({ expires_at: upstream().time.now }).where('user_id', '=', user_id).execute()
    expect(await ask(file, undefined, { token })).toMatchObject({ status: 403, code: 1003 })
  })

  test('return 404 for a file that is not a material or is stored elsewhere', async () => {
    const { ask } = upstream()
    const { token } = await member()
    for (const path of ['course-3-2', 'nothing', '..%2f..%2fzeyiji.db', 'course-3-1/x', ''])
      expect(await ask(`GET /api/material/${path}`, undefined, { token })).toMatchObject({ status: 404, code: 1004 })
    expect(await ask('GET /api/media/materials/course-3/card.md')).toMatchObject({ status: 404 })
    expect(await ask('POST /api/material/course-3-1', {}, { token })).toMatchObject({ status: 404 })
  })

  test('are replaced when changed, and removed when no longer listed, by another load', async () => {
    const { ask, dataDir } = upstream()
    const files = participationPack()
    files.set('materials/course-3/card.md', '# 新工艺卡\n')
    await load(files)
    const { token } = await member()
    expect((await ask('GET /api/material/course-3-1', undefined, { token })).text).toBe('# 新工艺卡\n')
    ;(files.get('courses/course-3.json') as { materials: object[] }).materials = []
    await load(files)
    expect(await ask('GET /api/material/course-3-1', undefined, { token })).toMatchObject({ status: 404 })
    expect(existsSync(join(dataDir, 'materials', 'course-3', 'card.md'))).toBe(false)
  })
})
