import { Code, type Input, type profile, type Profile, type ProfileConflict, profileLimits } from '#lib/contract'
import { MissingFileError } from '../files/index.ts'
import { type Handlers, refuse, requireUser } from '../kernel/handler.ts'
import { formatBeijingMinute } from '../kernel/logic/formatBeijingMinute.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import { refuseInput } from '../kernel/refuseInput.ts'
import { isRegion, regions } from './logic/regions.ts'
import type { ProfileQueries } from './queries/createProfileQueries.ts'
import { NicknameLimitReached, ProfileChanged, type ProfileRow } from './queries/profiles.ts'

interface ProfileDeps {
  profiles: ProfileQueries['profiles']
  clock: () => number
}

const windowMs = profileLimits.nicknameChanges.days * 86_400_000
const most = profileLimits.nicknameChanges.count

/** Creates the handlers for users' profiles. */
export const profileHandlers = ({ profiles, clock }: ProfileDeps): Handlers<typeof profile> => {
  async function profileOf(userId: string): Promise<Profile> {
    const row = (await profiles.find(userId)) ?? refuse(Code.SignInNeeded, '请先登录')
    const changes = await profiles.nicknameChanges(userId, clock() - windowMs)
    return shown(row, changes)
  }

  return {
    'GET /api/profile': (_, call) => profileOf(requireUser(call).id),

    'POST /api/profile': async ({ version, nickname, avatar, region, birthday, profession: occupation, ...rest }, call) => {
      const { id: userId } = requireUser(call)
      const now = clock()
      refuseInvalid({ nickname, region, birthday }, now)
      if (occupation && !(await profiles.occupations()).some(({ id }) => id === occupation))
        refuseInput({ path: 'profession', message: '这个职业不在目录里，请重新选择' })
      const fields = {
        ...rest,
        ...(birthday !== undefined && { birthday }),
        ...(region !== undefined && { province: region?.province ?? null, city: region?.city ?? null }),
        ...(occupation !== undefined && { profession_id: occupation }),
      }
      const nicknames = { since: now - windowMs, most }
      try {
        await profiles.change({ userId, version, nickname, avatar, fields, now, nicknames })
      } catch (error) {
        if (error instanceof MissingFileError) return refuseInput({ path: 'avatar', message: '这张图片已失效，请重新选择' })
        if (error instanceof NicknameLimitReached) return refuseInput({ path: 'nickname', message: await spentText(userId) })
        if (!(error instanceof ProfileChanged)) throw error
        const data: ProfileConflict = { profile: await profileOf(userId) }
        return refuse(Code.Conflict, '资料刚刚在别处改过，请核对后再保存', data)
      }
      return profileOf(userId)
    },

    'GET /api/profile/region': async () => ({ list: regions }),

    'GET /api/profile/profession': async () => {
      const groups = Map.groupBy(await profiles.occupations(), ({ category }) => category)
      return { list: [...groups].map(([category, list]) => ({ category, list: list.map(({ id, name }) => ({ id, name })) })) }
    },
  }

  async function spentText(userId: string): Promise<string> {
    const { nicknameChangeAt } = await profileOf(userId)
    const when = nicknameChangeAt === null ? '' : `，${formatBeijingMinute(Date.parse(nicknameChangeAt))} 后可以再改`
    return `${profileLimits.nicknameChanges.days} 天内最多改 ${most} 次昵称${when}`
  }
}

/** Reserved words: learners with such nicknames could be mistaken for the platform or its staff. */
const reserved = ['择一技', '官方', '管理员', '客服', '系统通知', '平台', '运营', '已注销', 'admin', 'official', 'zeyiji']

/** Returns the validation error of a nickname, or undefined. Expects trimmed input. */
function nicknameError(nickname: string): string | undefined {
  const { least, most } = profileLimits.nickname
  const characters = [...nickname]
  if (characters.length < least || characters.length > most) return `昵称为 ${least} 到 ${most} 个字`
  if (!/^[\p{L}\p{M}\p{N}_·-]+( [\p{L}\p{M}\p{N}_·-]+)*$/u.test(nickname)) return '昵称只能用文字、数字、空格和 _ - ·'
  // Full-width letters and digits equal their normal forms, and separators are ignored.
  const plain = nickname
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  if (/1\d{10}/.test(plain)) return '昵称里不能有手机号'
  const word = reserved.find((each) => plain.includes(each))
  return word === undefined ? undefined : `昵称里不能有“${word}”，以免被当成平台的工作人员`
}

/** Refuses values that the form does not offer or that are implausible. */
function refuseInvalid({ nickname, region, birthday }: Pick<Input<'POST /api/profile'>, 'nickname' | 'region' | 'birthday'>, now: number) {
  const fault = nickname === undefined ? undefined : nicknameError(nickname)
  if (fault !== undefined) refuseInput({ path: 'nickname', message: fault })
  if (region && !isRegion(region)) refuseInput({ path: 'region', message: '请从列表里选择地区' })
  if (birthday && (birthday < '1900-01-01' || Date.parse(birthday) > now)) refuseInput({ path: 'birthday', message: '请选择正确的生日' })
}

const shown = ({ profession: occupation, profession_id: occupationId, ...row }: ProfileRow, changes: number[]): Profile => ({
  ...row,
  profession: occupationId !== null && occupation !== null ? { id: occupationId, name: occupation } : null,
  nicknameChangesLeft: Math.max(0, most - changes.length),
  nicknameChangeAt: changes.length < most ? null : isoTime(changes[changes.length - most]! + windowMs),
})
