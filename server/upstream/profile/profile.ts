import { Code, type Input, type profile, type Profile, type ProfileConflict, profileLimits } from '#lib/contract'
import { MissingFileError } from '../files/index.ts'
import { type Handlers, refuse, requireUser } from '../kernel/handler.ts'
import { formatBeijingMinute } from '../kernel/logic/formatBeijingMinute.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import { refuseInput } from '../kernel/refuseInput.ts'
import { nicknameError } from './logic/nicknameError.ts'
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

/**
 * Provinces of China with their cities, prefectures and leagues, by short name, in the order of the administrative codes
 * (GB/T 2260). Municipalities under the central government and special administrative regions have no entries.
 */
const cities: Record<string, string> = {
  北京: '',
  天津: '',
  河北: '石家庄 唐山 秦皇岛 邯郸 邢台 保定 张家口 承德 沧州 廊坊 衡水',
  山西: '太原 大同 阳泉 长治 晋城 朔州 晋中 运城 忻州 临汾 吕梁',
  内蒙古: '呼和浩特 包头 乌海 赤峰 通辽 鄂尔多斯 呼伦贝尔 巴彦淖尔 乌兰察布 兴安 锡林郭勒 阿拉善',
  辽宁: '沈阳 大连 鞍山 抚顺 本溪 丹东 锦州 营口 阜新 辽阳 盘锦 铁岭 朝阳 葫芦岛',
  吉林: '长春 吉林 四平 辽源 通化 白山 松原 白城 延边',
  黑龙江: '哈尔滨 齐齐哈尔 鸡西 鹤岗 双鸭山 大庆 伊春 佳木斯 七台河 牡丹江 黑河 绥化 大兴安岭',
  上海: '',
  江苏: '南京 无锡 徐州 常州 苏州 南通 连云港 淮安 盐城 扬州 镇江 泰州 宿迁',
  浙江: '杭州 宁波 温州 嘉兴 湖州 绍兴 金华 衢州 舟山 台州 丽水',
  安徽: '合肥 芜湖 蚌埠 淮南 马鞍山 淮北 铜陵 安庆 黄山 滁州 阜阳 宿州 六安 亳州 池州 宣城',
  福建: '福州 厦门 莆田 三明 泉州 漳州 南平 龙岩 宁德',
  江西: '南昌 景德镇 萍乡 九江 新余 鹰潭 赣州 吉安 宜春 抚州 上饶',
  山东: '济南 青岛 淄博 枣庄 东营 烟台 潍坊 济宁 泰安 威海 日照 临沂 德州 聊城 滨州 菏泽',
  河南: '郑州 开封 洛阳 平顶山 安阳 鹤壁 新乡 焦作 濮阳 许昌 漯河 三门峡 南阳 商丘 信阳 周口 驻马店 济源',
  湖北: '武汉 黄石 十堰 宜昌 襄阳 鄂州 荆门 孝感 荆州 黄冈 咸宁 随州 恩施 仙桃 潜江 天门 神农架',
  湖南: '长沙 株洲 湘潭 衡阳 邵阳 岳阳 常德 张家界 益阳 郴州 永州 怀化 娄底 湘西',
  广东: '广州 韶关 深圳 珠海 汕头 佛山 江门 湛江 茂名 肇庆 惠州 梅州 汕尾 河源 阳江 清远 东莞 中山 潮州 揭阳 云浮',
  广西: '南宁 柳州 桂林 梧州 北海 防城港 钦州 贵港 玉林 百色 贺州 河池 来宾 崇左',
  海南: '海口 三亚 三沙 儋州',
  重庆: '',
  四川: '成都 自贡 攀枝花 泸州 德阳 绵阳 广元 遂宁 内江 乐山 南充 眉山 宜宾 广安 达州 雅安 巴中 资阳 阿坝 甘孜 凉山',
  贵州: '贵阳 六盘水 遵义 安顺 毕节 铜仁 黔西南 黔东南 黔南',
  云南: '昆明 曲靖 玉溪 保山 昭通 丽江 普洱 临沧 楚雄 红河 文山 西双版纳 大理 德宏 怒江 迪庆',
  西藏: '拉萨 日喀则 昌都 林芝 山南 那曲 阿里',
  陕西: '西安 铜川 宝鸡 咸阳 渭南 延安 汉中 榆林 安康 商洛',
  甘肃: '兰州 嘉峪关 金昌 白银 天水 武威 张掖 平凉 酒泉 庆阳 定西 陇南 临夏 甘南',
  青海: '西宁 海东 海北 黄南 海南 果洛 玉树 海西',
  宁夏: '银川 石嘴山 吴忠 固原 中卫',
  新疆: '乌鲁木齐 克拉玛依 吐鲁番 哈密 昌吉 博尔塔拉 巴音郭楞 阿克苏 克孜勒苏 喀什 和田 伊犁 塔城 阿勒泰 石河子',
  台湾: '',
  香港: '',
  澳门: '',
}

const regions = Object.entries(cities).map(([province, names]) => ({ province, cities: names === '' ? [] : names.split(' ') }))

/** Checks whether a region is a listed province, alone or with one of its cities. */
const isRegion = ({ province, city }: { province: string; city: string | null }): boolean =>
  regions.some((region) => region.province === province && (city === null || region.cities.includes(city)))
