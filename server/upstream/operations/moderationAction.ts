import type { Kysely } from 'kysely'
import type { Operator } from '../../command/extractOperator.ts'
import { parseArguments } from '../../command/parseArguments.ts'
import { parseDuration } from '../../command/parseDuration.ts'
import { UsageError } from '../../command/UsageError.ts'
import { createBulkModeration, type BulkAction } from '../community/admin.ts'
import type { Database } from '../db/Database.ts'
import { createWordAdmin } from '../moderation/admin.ts'
import type { Audit } from './createAudit.ts'
import { readTextFile } from './readTextFile.ts'

interface Place {
  db: Kysely<Database>
  audit: Audit
  operator: Operator
  now: number
}

export const moderationUsage = `npm run inbox -- words add 词语 --hold | --refuse
npm run inbox -- words import 文件.txt --hold | --refuse
  含有这个词语的社区内容和私信从此等待查看，或不能发布；全角、繁体、拆开写的也算。文件每行一个词语。立即生效，不必重启
npm run inbox -- words list | remove 词语 | try 文字
  全部词语 / 去掉一个 / 看一段文字会怎样
npm run inbox -- hold-new --for 2h | off
  垃圾信息集中时：注册不满 7 天的账号发布的内容都先等待查看
npm run inbox -- posts hold|pass|refuse [--word 词语] [--user 账号] [--since 2h] [--refused] [--why 原因] [--apply]
  一次处理许多条：hold 把显示中的收起来等待查看，pass 放行等待查看的（加 --refused 恢复拒绝过的），refuse 拒绝等待查看的。
  内容都留着，作者收到通知和原因，可以申诉。先列出是哪些，加 --apply 才执行`

type Work = (place: Place) => Promise<string>

const actions: readonly string[] = ['words', 'hold-new', 'posts']

export const isModerationAction = (word: string | undefined): word is string => word !== undefined && actions.includes(word)

/** Parses the arguments of a moderation action, and returns the action. Changes are audited. */
export function parseModerationAction([action = '', ...argv]: string[]): Work {
  if (action === 'words') return readWordWork(argv)
  return action === 'posts' ? readPostWork(argv) : readHoldWork(argv)
}

function readWordWork(argv: string[]): Work {
  const flag = { type: 'boolean' } as const
  const { values, positionals } = parseArguments(argv, { hold: flag, refuse: flag })
  const [action = '', given, ...rest] = positionals
  const level = values.hold ? ('hold' as const) : ('refuse' as const)
  const isAdding = action === 'add' || action === 'import'
  const isFitting = isAdding ? values.hold !== values.refuse && given !== undefined : Object.keys(values).length === 0
  if (!isFitting || rest.length > 0) throw new UsageError()
  if (action === 'list' && given === undefined) return (place) => createWordAdmin(place).list()
  if (given === undefined) throw new UsageError()
  if (action === 'try') return (place) => createWordAdmin(place).try(given)
  const work: Record<string, Work> = {
    add: (place) => createWordAdmin(place).add([given], level),
    import: async (place) => createWordAdmin(place).add(await linesOf(given), level),
    remove: (place) => createWordAdmin(place).remove(given),
  }
  const done = Object.hasOwn(work, action) ? work[action]! : fail()
  return (place) => place.audit({ action: `words ${action}`, target: given }, () => done(place))
}

function readHoldWork(argv: string[]): Work {
  const { values, positionals } = parseArguments(argv, { for: { type: 'string' } })
  const isOff = positionals.length === 1 && positionals[0] === 'off'
  if (isOff === (values.for !== undefined) || positionals.length > 1) throw new UsageError()
  return (place) =>
    place.audit({ action: 'hold-new', target: isOff ? 'off' : values.for! }, async () =>
      createWordAdmin(place).holdNew(isOff ? 0 : parseDuration(values.for!, '--for')),
    )
}

function readPostWork(argv: string[]): Work {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const { values, positionals } = parseArguments(argv, { word: text, user: text, since: text, refused: flag, apply: flag })
  const [action, ...rest] = positionals
  if (!isPostAction(action) || rest.length > 0 || (values.refused && action !== 'pass')) return fail()
  const { since, apply = false, ...wanted } = values
  return ({ db, audit, operator, now }) => {
    const decide = () =>
      createBulkModeration({ db, why: operator.why, now })(
        action,
        { ...wanted, sinceMs: since === undefined ? undefined : parseDuration(since, '--since') },
        apply,
      )
    return apply ? audit({ action: `posts ${action}`, target: wanted.user ?? wanted.word ?? since ?? '' }, decide) : decide()
  }
}

const isPostAction = (word: string | undefined): word is BulkAction => word === 'hold' || word === 'pass' || word === 'refuse'

const linesOf = async (path: string): Promise<string[]> =>
  (await readTextFile(path, '没有改动词语表'))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const fail = (): never => {
  throw new UsageError()
}
