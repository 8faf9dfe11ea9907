import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import { CommandError } from '../../../command/CommandError.ts'
import type { Database, MarkerDrawTable } from '../../db/Database.ts'
import { formatBeijingMinute } from '../../kernel/logic/formatBeijingMinute.ts'
import { THIRD } from '../logic/drawMarkers.ts'
import { markerQueries } from '../queries/markers.ts'
import { markingQueries } from '../queries/markings.ts'
import { sittingQueries } from '../queries/sittings.ts'
import { createEssays, type Essay } from './createEssays.ts'

interface Options {
  db: Kysely<Database>
  now: number
}

const longestName = 30
const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex')

/** Returns the name of the active marker with a key; undefined for an unknown key or a retired marker. */
export const markerOfKey = async (db: Kysely<Database>, key: string): Promise<string | undefined> =>
  (await markerQueries(db).byKey(hashKey(key.trim())))?.name

/** Creates the commands that register markers and draw them by lot for the essays of official attempts. */
export function createMarkerAdmin({ db, now }: Options) {
  const markers = markerQueries(db)
  const newKey = (): string => `marker-${randomBytes(24).toString('base64url')}`

  return {
    /** Registers a marker; returns their key, of which only a hash is stored. */
    async addMarker(given: string): Promise<string> {
      const name = given.trim()
      if (name === '' || name.length > longestName || /\p{C}/u.test(name)) fail(`姓名应为 1 到 ${longestName} 个字`)
      const key = newKey()
      if (!(await markers.register({ name, key_hash: hashKey(key), registered_at: now })))
        fail(`${name} 已经登记过。要换密钥或恢复评分，请用 markers renew；同名的人请加上区别`)
      return key
    },

    /** Replaces a marker's key; returns the new one. */
    async renewMarker(name: string): Promise<string> {
      const key = newKey()
      if (!(await markers.renew(name, hashKey(key)))) fail(`没有登记过评分人 ${name}`)
      return key
    },

    async retireMarker(name: string): Promise<string> {
      if (!(await markers.retire(name, now))) fail(`没有正在评分的 ${name}`)
      return `${name} 不再评分，密钥已失效，评过的分保留。没有评完的请用 draw 重新抽签`
    },

    async listMarkers(): Promise<string> {
      const [all, essays] = await Promise.all([markers.list(), createEssays(db).all()])
      if (all.length === 0) return '还没有登记评分人'
      const lines = all.map(({ name, registered_at: at, retired_at: retired }) => {
        const own = essays.filter(({ draws }) => draws.some(({ marker }) => marker === name))
        const done = own.filter(({ marks }) => marks.some(({ marker }) => marker === name)).length
        const state = retired === null ? '' : `，${formatBeijingMinute(retired)} 起不再评分`
        return `${name}  ${formatBeijingMinute(at)} 登记${state}  抽到 ${own.length} 份，已评 ${done} 份`
      })
      return lines.join('\n')
    },

    /** Draws markers for the essays of a sitting or an open paper: for places that are open, or left by retired markers. */
    async draw(id: string, { markers: given = '2', apply }: { markers?: string | undefined; apply: boolean }): Promise<string> {
      if (given !== '1' && given !== '2') fail('--markers 应为 1 或 2')
      const sittings = sittingQueries(db)
      if (!(await sittings.find(id)) && !(await sittings.openPaper(id))) fail(`没有编号为 ${id} 的考试场次或正式试卷`)
      const essays = (await createEssays(db).all()).filter(
        ({ row }) => row.sitting_id === id || (row.sitting_id === null && row.paper_id === id),
      )
      const all = await markers.list()
      const retired = new Set(all.filter(({ retired_at: at }) => at !== null).map(({ name }) => name))
      const open = essays.flatMap((essay) => {
        const places = openPlaces(essay, { markers: Number(given), retired })
        const taken = essay.draws.map(({ marker }) => marker)
        return places.length === 0 ? [] : [{ answer: { attempt_id: essay.row.id, number: essay.number }, places, taken }]
      })
      if (open.length === 0) return `没有改动：${essays.length} 份作答都抽好了评分人`
      const count = open.reduce((sum, { places }) => sum + places.length, 0)
      const people = all.length - retired.size
      if (!apply) return `${open.length} 份作答要抽 ${count} 人次，登记了 ${people} 位评分人。加 --apply 才抽签`
      const drawn = await markingQueries(db).draw(open, { random: randomInt, now })
      if (!drawn) return fail(`没有抽签：评分人只有 ${people} 位，有的作答抽不出不同的人。请先用 markers add 登记`)
      if (drawn.length === 0) return '没有改动：另一次抽签刚刚抽好了'
      const byMarker = Map.groupBy(drawn, ({ marker }) => marker)
      const lines = [...byMarker].map(([name, list]) => `${name}  ${list.length} 份`).toSorted()
      const answers = new Set(drawn.map(({ answer }) => `${answer.attempt_id} ${answer.number}`)).size
      return [`已抽签：${answers} 份作答，${drawn.length} 人次`, ...lines].join('\n')
    },
  }
}

/** Returns the places of an essay for which a marker is to be drawn. */
function openPlaces({ draws, marks, settled }: Essay, { markers, retired }: { markers: number; retired: ReadonlySet<string> }): number[] {
  const isLeft = ({ marker }: MarkerDrawTable) => retired.has(marker) && !marks.some((mark) => mark.marker === marker)
  const filled = new Set(draws.filter((draw) => !isLeft(draw)).map(({ place }) => place))
  // The number of markers is fixed by the first draw.
  const usual = draws.length === 0 ? markers : Math.max(...draws.map(({ place }) => Math.min(place, 2)))
  const wanted = Array.from({ length: usual }, (_, index) => index + 1)
  return [...wanted, ...(settled.state === 'differs' ? [THIRD] : [])].filter((place) => !filled.has(place))
}

const fail = (text: string): never => {
  throw new CommandError(text)
}
