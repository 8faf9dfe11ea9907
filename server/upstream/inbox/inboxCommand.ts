import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '../../config.ts'
import { openDatabase } from '../db/openDatabase.ts'
import { createFileStore } from '../files/createFileStore.ts'
import { runCommand } from '../runCommand.ts'
import { createInbox, type Inbox } from './createInbox.ts'

const usage = `用法：
npm run inbox -- list [leads|intentions|feedback|opinions] [--status 状态] [--most 条数]
  预约演示、入驻申请、意见反馈、规则意见，从新到旧；不写种类时列出全部。状态：
  leads、opinions 为 open、done；intentions 为 open、passed、refused、cancelled；feedback 为 open、replied、done
npm run inbox -- show 编号 [--plain]
  一条的全部内容；--plain 显示完整的身份证号
npm run inbox -- reply 编号 内容
  回复意见反馈或规则意见
npm run inbox -- decide 编号 pass
npm run inbox -- decide 编号 refuse --field 名称=理由 [--field 资质=理由 …]
  审核入驻申请；拒绝时逐项写明原因，申请人修改后可以重新提交
npm run inbox -- done 编号
  标记为处理完毕
npm run inbox -- file 图片编号 --out 文件
  取出一张上传的图片
npm run inbox -- export leads|intentions|feedback|opinions 文件.csv
  导出为 CSV（UTF-8）；身份证号只含首尾`

/** The program behind `npm run inbox`; gives the exit code: 0 done, 1 not done, 2 used wrongly. */
export async function inboxCommand(argv: string[], env: NodeJS.ProcessEnv, now = Date.now()): Promise<number> {
  const work = readWork(argv)
  if (!work) {
    process.stderr.write(`${usage}\n`)
    return 2
  }
  return runCommand(async () => {
    const config: Config = readConfig(env)
    const db = await openDatabase({ url: config.databaseUrl, file: join(config.dataDir, 'zeyiji.db') })
    try {
      return await work(createInbox({ db, files: createFileStore(config), dataDir: config.dataDir, dataKey: config.dataKey, now }))
    } finally {
      await db.destroy()
    }
  })
}

type Work = (inbox: Inbox) => Promise<string>

function readWork(argv: string[]): Work | undefined {
  try {
    const text = { type: 'string' } as const
    const { values, positionals } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: { status: text, most: text, plain: { type: 'boolean' }, field: { type: 'string', multiple: true }, out: text },
    })
    const [action = '', ...given] = positionals
    const { names, least, most, work } = actions[action] ?? {}
    const isFitting =
      Object.keys(values).every((name) => names?.includes(name)) && given.length >= (least ?? 1) && given.length <= (most ?? 0)
    return isFitting ? (inbox) => work!(inbox, given, values) : undefined
  } catch {
    // An option that there is not.
    return undefined
  }
}

interface Values {
  status?: string | undefined
  most?: string | undefined
  plain?: boolean | undefined
  field?: string[] | undefined
  out?: string | undefined
}

interface Action {
  /** Options that it takes. */
  names: readonly string[]
  /** How many words follow it. */
  least: number
  most: number
  work: (inbox: Inbox, given: string[], values: Values) => Promise<string>
}

const actions: Record<string, Action> = {
  list: { names: ['status', 'most'], least: 0, most: 1, work: (inbox, [kind], { status, most }) => inbox.list(kind, { status, most }) },
  show: { names: ['plain'], least: 1, most: 1, work: (inbox, [id = ''], { plain = false }) => inbox.show(id, plain) },
  reply: { names: [], least: 2, most: 2, work: (inbox, [id = '', text = '']) => inbox.reply(id, text) },
  decide: {
    names: ['field'],
    least: 2,
    most: 2,
    work: (inbox, [number = '', verdict = ''], { field: fields = [] }) => inbox.decide({ number, verdict, fields }),
  },
  done: { names: [], least: 1, most: 1, work: (inbox, [id = '']) => inbox.done(id) },
  file: { names: ['out'], least: 1, most: 1, work: (inbox, [id = ''], { out }) => inbox.file(id, out) },
  export: { names: [], least: 2, most: 2, work: (inbox, [kind = '', path = '']) => inbox.export(kind, path) },
}

if (import.meta.main) process.exitCode = await inboxCommand(process.argv.slice(2), process.env)
