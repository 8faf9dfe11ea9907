import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { doctorCommand } from '../../../server/doctor/doctorCommand.ts'
import type { Finding } from '../../../server/doctor/Finding.ts'
import { loadPack } from '../../../server/upstream/content/loadPack.ts'
import { readPack } from '../../../server/upstream/content/read/readPack.ts'
import { openDatabase } from '../../../server/upstream/db/openDatabase.ts'
import { engines, openTestDatabase } from '../../support/openTestDatabase.ts'
import { createPostgresDatabase } from '../../support/postgres.ts'
import { programEnv } from '../../support/programEnv.ts'
import { runCommand, runInProcess } from '../../support/runCommand.ts'
import { smallPack, writePack } from '../../support/smallPack.ts'
import { startUpstream } from '../../support/startUpstream.ts'

const folder = mkdtempSync(join(tmpdir(), 'doctor-'))
const contentDir = writePack(smallPack())
const ending: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ending.splice(0)) await end()
})
afterAll(() => [folder, contentDir].forEach((path) => rmSync(path, { recursive: true, force: true })))

let made = 0
/** A data folder as the first start leaves it. */
async function dataFolder(): Promise<string> {
  const dataDir = join(folder, String(++made))
  await openDatabase({ url: undefined, file: join(dataDir, 'zeyiji.db') }).then((db) => db.destroy())
  return dataDir
}

async function doctor(env: Record<string, string>): Promise<{ code: number | null; findings: Finding[]; text: string }> {
  const { code, out, err } = await runInProcess(() => doctorCommand(['--json'], { ...programEnv, PORT: '0', ...env }))
  expect(err).toBe('')
  return { code, findings: JSON.parse(out) as Finding[], text: out }
}

/** What is wrong, without the build: that is of the tree, not of the setup. */
const faults = (findings: Finding[]) => findings.filter(({ level, about }) => level !== 'good' && !about.includes('构建'))

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

async function serve(answer: RequestListener): Promise<number> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  ending.push(async () => server.close())
  return (server.address() as AddressInfo).port
}

describe('a setup that is well', () => {
  it('on SQLite has nothing to be cured, and nothing is changed by looking', async () => {
    const dataDir = await dataFolder()
    const { findings } = await doctor({ DATA_DIR: dataDir })
    expect(faults(findings)).toEqual([])
    const all = findings.map(({ about }) => about).join('\n')
    for (const said of ['Node 2', '系统时间', '所有环境变量都可用', 'GB', 'PORT 0', 'SQLite 3.', '完整', '结构是最新的', '数据库可写'])
      expect(all).toContain(said)
  })

  it('before the first start says that all of it will be made', async () => {
    const dataDir = join(folder, 'not-yet')
    const { findings } = await doctor({ DATA_DIR: dataDir })
    expect(faults(findings)).toEqual([])
    expect(findings.filter(({ about }) => about.includes('第一次启动时建立'))).toHaveLength(2)
  })

  it.runIf(engines.includes('PostgreSQL'))('on PostgreSQL likewise', async () => {
    const url = await createPostgresDatabase()
    await openDatabase({ url, file: '' }).then((db) => db.destroy())
    const { findings } = await doctor({ DATA_DIR: await dataFolder(), DATABASE_URL: url })
    expect(faults(findings)).toEqual([])
    expect(findings.map(({ about }) => about)).toContainEqual(expect.stringMatching(/^PostgreSQL \d+/))
  })

  it('with a backend of its own: reachable, and every call is there', async () => {
    const database = await openTestDatabase('SQLite')
    const upstream = await startUpstream(database.db)
    ending.push(upstream.stop, database.close)
    const { findings } = await doctor({ UPSTREAM_URL: upstream.origin })
    expect(faults(findings)).toEqual([])
    expect(findings.map(({ about }) => about)).toEqual(
      expect.arrayContaining([`UPSTREAM_URL ${upstream.origin} 按约定应答`, '约定的接口都在']),
    )
  })

  it('prints a line each, and a count', async () => {
    const { out } = await runCommand('server/doctor/doctorCommand.ts', [], { PORT: '0', DATA_DIR: await dataFolder() })
    expect(out).toMatch(/^✓ Node \S+\n/)
    expect(out).toMatch(/\n\n\d+ 项正常，\d+ 项提醒，\d+ 项错误\n$/)
    expect(await runInProcess(() => doctorCommand(['--fix'], {}))).toMatchObject({ code: 2 })
  })
})

/** What is broken, how, what is said of it, what to do, and whether it keeps the site from working. */
const broken: [string, (dataDir: string) => Promise<Record<string, string>> | Record<string, string>, RegExp, RegExp, 'warn' | 'bad'][] = [
  ['a variable that cannot be used', () => ({ LOG_LEVEL: 'loud' }), /LOG_LEVEL must be/, /修改这个环境变量/, 'bad'],
  ['a second one besides', () => ({ LOG_LEVEL: 'loud', EMBED_ORIGINS: '*' }), /EMBED_ORIGINS must be/, /修改/, 'bad'],
  ['a gateway without its key', () => ({ SMS_PROVIDER: 'http', SMS_URL: 'https://x.example' }), /SMS_KEY must be set/, /修改/, 'bad'],
  ['a proxy that is no address', () => ({ TRUST_PROXY: 'nonsense' }), /TRUST_PROXY must be .*10\.0\.0\.0\/8.*nonsense/, /修改/, 'bad'],
  ['nearly every proxy trusted', () => ({ TRUST_PROXY: '0.0.0.0/1, 128.0.0.0/1' }), /伪造自己的地址/, /只写反向代理的地址/, 'warn'],
  [
    'the proxy on another machine, not trusted',
    () => ({ HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://www.example.com' }),
    /当成同一个地址/,
    /设为反向代理的地址/,
    'warn',
  ],
  ['no address for the public', () => ({ HOST: '0.0.0.0' }), /PUBLIC_ORIGIN 没有设置/, /https:\/\/www/, 'warn'],
  ['plain http', () => ({ PUBLIC_ORIGIN: 'http://www.example.com' }), /明文传输/, /证书/, 'warn'],
  ['no secret for several hosts', () => ({ PUBLIC_ORIGIN: 'https://www.example.com' }), /COOKIE_SECRET 没有设置/, /openssl rand/, 'warn'],
  ['messages that nobody gets', () => ({ PUBLIC_ORIGIN: 'https://www.example.com' }), /none.*收不到短信/, /SMS_URL/, 'warn'],
  [
    'messages that go to the log',
    () => ({ PUBLIC_ORIGIN: 'https://www.example.com', SMS_PROVIDER: 'console' }),
    /console.*收不到短信/,
    /SMS_URL/,
    'warn',
  ],
  [
    'messages without end',
    () => ({ PUBLIC_ORIGIN: 'https://www.example.com', SMS_PROVIDER: 'http', SMS_URL: 'https://sms.example', SMS_KEY: 'k' }),
    /SMS_BUDGET 没有设置/,
    /条数/,
    'warn',
  ],
  [
    'a chat app that anybody plays',
    () => ({ PUBLIC_ORIGIN: 'https://www.example.com', CHAT_PROVIDER: 'simulated' }),
    /任何人都能/,
    /wechat/,
    'bad',
  ],
  ['a data folder open to all', (dataDir) => (chmodSync(dataDir, 0o755), {}), /对本机所有用户开放/, /chmod 700/, 'warn'],
  ['no content pack', () => ({ CONTENT_DIR: folder }), /没有内容包/, /pack\.json/, 'bad'],
  [
    'a database that is none',
    (dataDir) => (writeFileSync(join(dataDir, 'zeyiji.db'), 'x'.repeat(9000)), {}),
    /不能使用：file is not a database/,
    /npm run restore/,
    'bad',
  ],
  [
    'a database that was emptied beside what it knew of',
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
    'pictures of the content pack that are gone',
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
    'uploads that are gone',
    async (dataDir) => {
      await withContent(dataDir)
      const database = new DatabaseSync(join(dataDir, 'zeyiji.db'))
      const columns = 'id, name, user_id, purpose, shared, bytes, width, height, created_at, ready, position'
      database.exec(`insert into uploaded_file (${columns}) values ('a', 'abc.jpg', null, 'feedback', 0, 1, 1, 1, 1, 1, 0)`)
      database.close()
      return {}
    },
    /缺用户上传的 1 个文件（files\/ab\/abc\.jpg/,
    /从备份里取回/,
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
    'a database of a release that this one cannot follow',
    (dataDir) => (migrated(dataDir, '999-drop.needs-998'), {}),
    /较新的版本已改动数据库/,
    /启动较新的版本/,
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
      database.exec("delete from kysely_migration where name like '004%'")
      database.close()
      return {}
    },
    /还差 004-rate-limits/,
    /npm run backup/,
    'warn',
  ],
  [
    'a port that another program has',
    async () => ({ PORT: String(await serve((_, response) => void response.end('hello'))) }),
    new RegExp(`被 \\S+（进程 ${process.pid}）占用`),
    /换一个 PORT/,
    'bad',
  ],
  [
    'a site that runs without its upstream',
    async () => ({
      PORT: String(await serve(({ url }, response) => void response.writeHead(url === '/healthz' ? 200 : 503).end('{"ok":true}'))),
    }),
    /接口没有就绪/,
    /日志/,
    'bad',
  ],
  ['a host that is not this machine', () => ({ HOST: '203.0.113.1', PORT: '3999' }), /HOST 203\.0\.113\.1 不是本机/, /127\.0\.0\.1/, 'bad'],
  [
    'a backend that does not answer',
    async () => ({ UPSTREAM_URL: `http://127.0.0.1:${await closedPort()}` }),
    /没有应答：.*ECONNREFUSED/,
    /防火墙/,
    'bad',
  ],
  [
    'a backend that speaks otherwise',
    async () => ({ UPSTREAM_URL: `http://127.0.0.1:${await serve((_, response) => void response.end('<html>'))}` }),
    /不是约定的格式/,
    /conformance/,
    'bad',
  ],
  [
    'a backend that lacks calls, and has another time',
    async () => {
      const answers: RequestListener = ({ url }, response) => {
        const body = url === '/api/openapi.json' ? { paths: { '/api/home': { get: {} } } } : { code: 0, data: null, message: 'ok' }
        response.writeHead(url === '/readyz' ? 404 : 200, { date: new Date(0).toUTCString() }).end(JSON.stringify(body))
      }
      return { UPSTREAM_URL: `http://127.0.0.1:${await serve(answers)}` }
    },
    /^缺 \d+ 个接口：|相差 \d+ 秒/,
    /conformance|时间同步/,
    'warn',
  ],
  [
    'a PostgreSQL that is not there',
    () => ({ DATABASE_URL: 'postgres://someone:secret-word@127.0.0.1:1/x' }),
    /someone:\*\*\*@127\.0\.0\.1:1\/x 连接不上：.*ECONNREFUSED/,
    /DATABASE_URL/,
    'bad',
  ],
]

describe('a setup that is broken is told what to do:', () => {
  it.each(broken)('%s', async (_, damage, about, cure, level) => {
    const dataDir = await dataFolder()
    const { code, findings, text } = await doctor({ DATA_DIR: dataDir, ...(await damage(dataDir)) })
    expect(faults(findings)).toContainEqual({ level, about: expect.stringMatching(about), cure: expect.stringMatching(cure) })
    if (level === 'bad') expect(code).toBe(1)
    expect(text).not.toContain('secret-word')
  })
})

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
