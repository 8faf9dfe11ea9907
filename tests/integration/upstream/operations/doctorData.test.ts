// @module-tag wide
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, it } from 'vitest'
import { loadPack } from '../../../../server/upstream/content/loadPack.ts'
import { readPack } from '../../../../server/upstream/content/read/readPack.ts'
import { openDatabase } from '../../../../server/upstream/db/openDatabase.ts'
import { smallPack, writePack } from '../../../support/smallPack.ts'
import { type Damage, useDoctor } from '../../../support/useDoctor.ts'

const contentDir = writePack(smallPack())
const { expectFinding } = useDoctor()
afterAll(() => rmSync(contentDir, { recursive: true, force: true }))

const broken: Damage[] = [
  ['a world-readable data folder', (dataDir) => (chmodSync(dataDir, 0o755), {}), /对本机所有用户开放/, /chmod 700/, 'warn'],
  [
    'a file that is not a database',
    (dataDir) => (writeFileSync(join(dataDir, 'zeyiji.db'), 'x'.repeat(9000)), {}),
    /不能使用：file is not a database/,
    /npm run restore/,
    'bad',
  ],
  [
    'an emptied database next to its files',
    (dataDir) => {
      mkdirSync(join(dataDir, 'files'))
      writeFileSync(join(dataDir, 'zeyiji.db'), '')
      for (const rest of ['-wal', '-shm']) rmSync(join(dataDir, `zeyiji.db${rest}`), { force: true })
      return {}
    },
    /不能使用：文件是空的（0 字节）/,
    /npm run restore/,
    'bad',
  ],
  [
    'missing images of the content pack',
    async (dataDir) => {
      await withContent(dataDir)
      rmSync(join(dataDir, 'media'), { recursive: true })
      return {}
    },
    /缺内容包的 \d+ 个文件（media\//,
    /重启服务|npm run content/,
    'bad',
  ],
  [
    'a content pack in force that is not the one of CONTENT_DIR',
    async (dataDir) => (await withContent(dataDir), { CONTENT_DIR: 'server/upstream/content/example' }),
    /内容包：测试内容包 1\.0\.0（.* 用命令载入；CONTENT_DIR 里的 .* 没有载入/,
    /npm run content -- load/,
    'warn',
  ],
  [
    'missing uploads',
    async (dataDir) => {
      await withContent(dataDir)
      const database = new DatabaseSync(join(dataDir, 'zeyiji.db'))
      const columns = 'id, name, user_id, purpose, bytes, width, height, created_at, ready, position'
      database.exec(`insert into uploaded_file (${columns}) values ('a', 'abc.jpg', null, 'feedback', 1, 1, 1, 1, 1, 0)`)
      database.close()
      return {}
    },
    /缺用户上传的 1 个文件（files\/ab\/abc\.jpg/,
    /从备份里取回/,
    'bad',
  ],
  [
    'an order with inconsistent amounts',
    async (dataDir) => {
      await withContent(dataDir)
      const database = new DatabaseSync(join(dataDir, 'zeyiji.db'))
      const amounts = 'list_fen, deducted_fen, discount_fen, due_fen, paid_fen, refunded_fen'
      const columns = `id, send_key, body_digest, kind, target_id, title, cover, status, ${amounts}, refund_terms, pay_before, created_at`
      database.exec(`insert into purchase_order (${columns}) values ('o-1', 'k', '', 1, 'c', 't', '', 101, 9, 0, 0, 8, 0, 0, '{}', 1, 1)`)
      database.close()
      return {}
    },
    /处订单不一致（o-1 /,
    /inbox -- show/,
    'bad',
  ],
  [
    'a damaged page',
    (dataDir) => {
      const file = join(dataDir, 'zeyiji.db')
      const database = new DatabaseSync(file)
      database.exec("insert into attempt select value, value, 1, 1, 1 from json_each('[1,2]')")
      const { rootpage } = database.prepare("select rootpage from sqlite_master where name = 'attempt'").get() as { rootpage: number }
      database.close()
      overwrite(file, (rootpage - 1) * 4096)
      return {}
    },
    /已损坏|不能使用/,
    /npm run restore/,
    'bad',
  ],
  [
    'a database of an unsupported release',
    (dataDir) => (migrated(dataDir, '999-drop.needs-998'), {}),
    /较新的版本已改动数据库/,
    /启动较新的版本/,
    'bad',
  ],
  [
    'a database of a release before the first one',
    (dataDir) => (migrated(dataDir, '063-video-likes'), {}),
    /首次发布之前的版本建立（063-video-likes）/,
    /空的 DATA_DIR/,
    'bad',
  ],
  [
    'a database of a later release',
    (dataDir) => (migrated(dataDir, '999-later'), {}),
    /由较新的版本升级过（999-later）/,
    /退回旧版/,
    'warn',
  ],
  [
    'a database of an earlier release',
    (dataDir) => {
      const database = new DatabaseSync(join(dataDir, 'zeyiji.db'))
      database.exec("delete from kysely_migration where name = '119-operations'")
      database.close()
      return {}
    },
    /还差 119-operations/,
    /npm run backup/,
    'warn',
  ],
]

it.each(broken)('suggests a remedy for a broken data folder: %s', expectFinding)

async function withContent(dataDir: string): Promise<void> {
  const db = await openDatabase({ url: undefined, file: join(dataDir, 'zeyiji.db') })
  await loadPack(db, readPack(contentDir), { dataDir })
  await db.destroy()
}

function migrated(dataDir: string, name: string): void {
  const database = new DatabaseSync(join(dataDir, 'zeyiji.db'))
  database.prepare("insert into kysely_migration values (?, '2030-01-01')").run(name)
  database.close()
}

function overwrite(file: string, position: number): void {
  const database = new DatabaseSync(file)
  database.exec('pragma journal_mode = delete')
  database.close()
  const bytes = readFileSync(file)
  writeFileSync(file, bytes.fill(0x41, position, position + 4096))
}
