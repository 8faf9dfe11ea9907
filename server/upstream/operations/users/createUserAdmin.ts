import type { Kysely } from 'kysely'
import { CommandError } from '../../../command/CommandError.ts'
import { deletedUserName, maskAddress, maskPhone, sessionQueries } from '../../account/admin.ts'
import type { Database } from '../../db/Database.ts'
import { formatBeijingMinute } from '../../kernel/logic/formatBeijingMinute.ts'
import { printableLine } from '../../kernel/logic/printable.ts'
import type { Audit } from '../createAudit.ts'
import { importUsers } from './importUsers.ts'
import { type UserOverview, userOverviewQueries } from './queries/userOverviews.ts'
import { userRemovalQueries } from './queries/userRemoval.ts'

interface UserAdminOptions {
  db: Kysely<Database>
  audit: Audit
  now: number
}

const mostFound = 50
const longestName = 40

export type UserAdmin = ReturnType<typeof createUserAdmin>

/**
 * Creates the operators' actions on accounts. Each returns the text to print. Accounts are identified by their id or
 * their complete phone number.
 */
export function createUserAdmin({ db, audit, now }: UserAdminOptions) {
  const overviews = userOverviewQueries(db)
  const sessions = sessionQueries(db)
  const removal = userRemovalQueries(db)
  const one = async (text: string): Promise<UserOverview> =>
    (await overviews.one(text)) ?? fail(`没有编号或手机号为 ${printableLine(text, longestName)} 的账号，请用 find 查找`)
  /** Finds an account, and runs an audited action on it. */
  const change = async (text: string, action: string, work: (user: UserOverview) => Promise<string>): Promise<string> => {
    const user = await one(text)
    return audit({ action, target: user.id }, () => work(user))
  }

  return {
    async find(text: string) {
      const found = await overviews.find(text, mostFound)
      if (found.length === 0) return '没有找到账号。可以用编号、完整手机号、手机号末尾 4 位以上或昵称查找'
      return found.map((user) => overviewLine(user)).join('\n')
    },

    async show(text: string, plain: boolean) {
      const user = await one(text)
      const facts = async () => {
        const open = await sessions.list(user.id, now)
        return [
          `编号：${user.id}`,
          `昵称：${printableLine(user.nickname, longestName)}`,
          `手机：${phoneOf(user, plain)}`,
          `状态：${stateOf(user)}`,
          `注册时间：${formatBeijingMinute(user.created_at)}`,
          `登录设备：${open.length} 台`,
          ...open.map(({ device, address, last_seen_at }) => `  ${device}  ${maskAddress(address)}  ${formatBeijingMinute(last_seen_at)}`),
          ...(await overviews.belongings(user.id)).map(([name, count]) => `${name}：${count}`),
        ].join('\n')
      }
      return plain ? audit({ action: 'show --plain', target: user.id }, facts) : facts()
    },

    import: (path: string) => importUsers(path, { db, audit, now }),

    signOut: (text: string) =>
      change(
        text,
        'sign-out',
        async ({ id, nickname }) => `已让“${printableLine(nickname, longestName)}”在 ${await sessions.endAll(id)} 台设备上退出登录`,
      ),

    block: (text: string) =>
      change(text, 'block', async ({ id, nickname }) => {
        const ended = await removal.block(id, now)
        if (ended === undefined) return fail('没有改动：这个账号已经停用')
        return `已停用“${printableLine(nickname, longestName)}”，并在 ${ended} 台设备上退出登录。恢复：npm run users -- unblock ${id} --why 原因`
      }),

    unblock: (text: string) =>
      change(text, 'unblock', async ({ id, nickname }) =>
        (await removal.unblock(id))
          ? `已恢复“${printableLine(nickname, longestName)}”，可以重新登录`
          : fail('没有改动：这个账号没有停用，或已匿名化'),
      ),

    anonymise: (text: string) =>
      change(text, 'anonymise', async ({ id }) =>
        (await removal.anonymise(id, { nickname: deletedUserName, now }))
          ? '已匿名化：手机号、昵称、密码、登录设备、笔记、收藏、入驻申请与上传的图片已清除；学习记录与公开的评价、问答以“已注销用户”保留'
          : fail('没有改动：这个账号此前已匿名化'),
      ),

    remove: (text: string) =>
      change(text, 'delete', async ({ id }) =>
        (await removal.remove(id, now))
          ? '已删除账号与只属于它的全部数据；公开的评价、问答与意见以“已注销用户”保留'
          : fail('没有改动：这个账号刚刚已被删除'),
      ),

    /** Returns the preview of `anonymise` and `delete`, for operators who have not confirmed the action yet. */
    async preview(text: string) {
      const user = await one(text)
      const belongings = (await overviews.belongings(user.id)).map(([name, count]) => `${name} ${count}`)
      return `${overviewLine(user)}\n拥有：${belongings.length === 0 ? '没有内容' : belongings.join('，')}\n此操作不能撤销。确认无误后加上 --yes 再执行一次`
    },
  }
}

const fail = (text: string): never => {
  throw new CommandError(text)
}

const stateOf = ({ blocked_at, anonymised_at }: UserOverview): string =>
  anonymised_at !== null
    ? `已匿名化（${formatBeijingMinute(anonymised_at)}）`
    : blocked_at !== null
      ? `已停用（${formatBeijingMinute(blocked_at)}）`
      : '正常'

const phoneOf = ({ phone, anonymised_at }: UserOverview, plain: boolean): string =>
  anonymised_at !== null ? '已清除' : plain ? phone : maskPhone(phone)

const overviewLine = (user: UserOverview): string =>
  [
    user.id,
    phoneOf(user, false),
    printableLine(user.nickname, longestName),
    stateOf(user),
    `注册于 ${formatBeijingMinute(user.created_at)}`,
    user.last_seen_at === null ? '没有登录中的设备' : `最近使用 ${formatBeijingMinute(user.last_seen_at)}`,
  ].join('  ')
