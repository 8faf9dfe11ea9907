import { VideoTranscode } from '#lib/enums'
import { bundleRows } from '../../bundle/pack.ts'
import { catalogueRows, type PackContext } from '../../catalogue/pack.ts'
import { danmakuRows, postRows, questionRows } from '../../community/pack.ts'
import type { MaterialTable, MediaTable, VideoTable } from '../../db/Database.ts'
import { enrolmentRows } from '../../enrolment/pack.ts'
import { checkpointRows, examRows, type Picture } from '../../exam/pack.ts'
import { businessRows } from '../../inbox/pack.ts'
import { couponRows } from '../../order/pack.ts'
import { textRows } from '../../publishing/pack.ts'
import { searchWordRows } from '../../search/pack.ts'
import { whisperRows } from '../../whisper/pack.ts'
import type { Pack } from '../read/Pack.ts'

/** Files of the pack other than JSON, and the time of loading. */
export interface PackFiles {
  media: MediaTable[]
  /** Pictures of questions, by their path in the pack. */
  pictures: Map<string, Picture>
  videos: VideoTable[]
  materials: MaterialTable[]
  now: number
  /** Phone number of the demo account. */
  demoPhone?: string | undefined
}

/** All rows of a pack, by table. */
export type PackRows = ReturnType<typeof packRows>

/** Passes each domain its part of a pack, and collects the rows. */
export function packRows(pack: Pack, { media, pictures, videos, materials, now, demoPhone }: PackFiles) {
  const around = packContextOf(pack, media)
  const catalogue = catalogueRows(pack, around)
  return {
    media,
    video: videos,
    material: materials,
    ...catalogue,
    ...bundleRows(pack, catalogue, around),
    ...questionRows(pack.questions, catalogue),
    ...postRows(pack.community, { ...around, picture: (path) => pictures.get(path) }),
    ...danmakuRows(pack.community.danmaku, catalogue),
    ...whisperRows(pack.whispers, demoPhone),
    ...examRows(pack, {
      ...around,
      pictures: (path) => pictures.get(path),
      emblem: (occupation) => pack.occupations.get(occupation)?.emblem ?? '',
      now,
    }),
    ...checkpointRows(pack),
    ...enrolmentRows(pack, { ...around, now }),
    ...textRows(pack, media, now),
    ...businessRows(pack.business, around),
    ...couponRows(pack.coupons, now),
    ...searchWordRows(pack.searchWords),
  }
}

/** Returns the data of other parts of the pack that the rows of courses and occupations need. */
export function packContextOf(pack: Pack, media: MediaTable[]): PackContext {
  const versions = new Map(media.map(({ path, version }) => [path, version]))
  const paths = new Map<string, [string, string, string]>()
  for (const major of pack.categories) {
    for (const middle of major.children) for (const minor of middle.children) paths.set(minor.id, [major.id, middle.id, minor.id])
  }
  const names = {
    institution: new Map(pack.institutions.map(({ id, name }) => [id, name])),
    lecturer: new Map(pack.lecturers.map(({ id, name }) => [id, name])),
    profession: new Map([...pack.occupations].map(([id, { name }]) => [id, name])),
  }
  return {
    categoryPath: (minor) => paths.get(minor) ?? [minor, minor, minor],
    nameOf: (kind, id) => names[kind].get(id) ?? '',
    image: (path) => `${path}?v=${versions.get(path) ?? ''}`,
    videoSeconds: (id) => pack.videos.get(id)?.entry.durationSeconds ?? undefined,
    isReady: (id) => pack.videos.get(id)?.entry.status === VideoTranscode.Success,
  }
}
