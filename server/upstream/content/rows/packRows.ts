import { VideoTranscode } from '#lib/enums'
import type {
  AgreementTable,
  BannerTable,
  CategoryTable,
  Database,
  InboxDatabase,
  LearningDatabase,
  LecturerTable,
  MaterialTable,
  MediaTable,
  OperatorDatabase,
  OccupationTable,
  SearchDatabase,
  SignInDatabase,
  VideoTable,
} from '../../db/Database.ts'
import { renderMarkdown } from '../../kernel/logic/renderMarkdown.ts'
import { textDifference } from '../../publishing/pack.ts'
import type { Pack } from '../read/Pack.ts'
import { questionRows } from './questionRows.ts'
import { bundleRows } from './bundleRows.ts'
import { businessRows } from './businessRows.ts'
import { courseRows, rankWithinOccupation, startOfDay, type Surroundings } from './courseRows.ts'
import { institutionRows } from './institutionRows.ts'
import { newsRows } from './newsRows.ts'
import { ruleRows } from './ruleRows.ts'
import { textBlocks } from './textBlocks.ts'

/** All of a pack's rows, table by table. */
export type PackRows = {
  [
    Name in Exclude<
      keyof Database,
      | keyof InboxDatabase
      | keyof LearningDatabase
      | keyof OperatorDatabase
      | keyof SearchDatabase
      | keyof SignInDatabase
      | 'user_account'
      | 'session'
      | 'sms_code'
      | 'attempt'
      | 'course_member'
      | 'course_facet'
      | 'content_pack'
      | 'media_key'
      | 'note'
      | 'collect'
      | 'institution_follow'
      | 'bundle_member'
      | 'access_code'
      | 'rule_opinion'
      | 'public_thing'
    >
  ]: Database[Name][]
}

/** Files beside the pack's JSON, and the time of loading. */
export interface PackPlace {
  media: MediaTable[]
  videos: VideoTable[]
  materials: MaterialTable[]
  now: number
}

/** Turns a pack into rows. Counts that depend on other rows are left at 0; storing fills them in. */
export function packRows(pack: Pack, { media, videos, materials, now }: PackPlace): PackRows {
  const around = surroundings(pack, media)
  const courses = [...pack.courses].map(([id, entry], position) => courseRows(id, entry, position, around))
  rankWithinOccupation(courses.map(({ course }) => course))
  const lecturers = pack.lecturers.map((entry) => lecturerRow(entry, around))
  return {
    media,
    video: videos,
    category: categoryRows(pack),
    ...institutionRows(pack, around),
    lecturer: lecturers,
    profession: [...pack.occupations].map(([id, entry], position) => occupationRow(id, entry, position, around)),
    course: courses.map(({ course }) => course),
    course_detail: courses.map(({ detail }) => detail),
    course_lecturer: courses.flatMap(({ lecturers }) => lecturers),
    chapter: courses.flatMap(({ chapters }) => chapters),
    lesson: courses.flatMap(({ lessons }) => lessons),
    review: courses.flatMap(({ reviews }) => reviews),
    ...bundleRows(pack, courses, around),
    ...questionRows(pack, courses, lecturers),
    material: materials,
    banner: pack.banners.map((entry, position) => bannerRow(entry, position, around)),
    agreement: pack.agreements.map((entry) => agreementRow(entry, formerAgreement(entry, pack))),
    ...businessRows(pack.business, around),
    ...newsRows(pack, media),
    ...ruleRows(pack, media, now),
  }
}

/** Facts of the rest of the pack that the rows of courses and occupations need. */
export function surroundings(pack: Pack, media: MediaTable[]): Surroundings {
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

function categoryRows(pack: Pack): CategoryTable[] {
  let position = 0
  const row = (id: string, parent_id: string | null, level: number, name: string) => ({ id, parent_id, level, name, position: position++ })
  return pack.categories.flatMap((major) => [
    row(major.id, null, 0, major.name),
    ...major.children.flatMap((middle) => [
      row(middle.id, major.id, 1, middle.name),
      ...middle.children.map((minor) => row(minor.id, middle.id, 2, minor.name)),
    ]),
  ])
}

const lecturerRow = (entry: Pack['lecturers'][number], { image }: Surroundings): LecturerTable => ({
  id: entry.id,
  institution_id: entry.institution,
  name: entry.name,
  avatar: entry.avatar && image(entry.avatar),
  title: entry.title,
  about: entry.about,
})

type PackOccupation = Pack['occupations'] extends Map<string, infer Occupation> ? Occupation : never

function occupationRow(id: string, entry: PackOccupation, position: number, { categoryPath, image }: Surroundings): OccupationTable {
  const [major, middle, minor] = categoryPath(entry.category)
  const ladder = entry.ladder.toSorted((a, b) => b.level - a.level)
  return {
    id,
    name: entry.name,
    code: entry.code,
    kind: entry.kind,
    major_id: major,
    middle_id: middle,
    minor_id: minor,
    emblem: image(entry.emblem),
    hue: entry.hue ?? null,
    social_image: entry.socialImage && image(entry.socialImage),
    summary: entry.summary,
    definition: renderMarkdown(entry.definition).html,
    standard_source: entry.standardSource,
    standard_name: entry.standardName,
    levels: JSON.stringify(ladder.map(({ level }) => level)),
    ladder: JSON.stringify(ladder),
    outline: JSON.stringify(entry.outline),
    path: JSON.stringify(entry.path),
    outlook: JSON.stringify(entry.outlook),
    course_count: 0,
    learner_count: 0,
    position,
  }
}

const bannerRow = (entry: Pack['banners'][number], position: number, { image }: Surroundings): BannerTable => ({
  id: entry.id,
  place: entry.position,
  kind: entry.kind,
  title: entry.title,
  subtitle: entry.subtitle,
  image: image(entry.image),
  target: entry.target,
  action: entry.action,
  position,
})

type PackAgreement = Pack['agreements'][number]

/** The previous version by the date of taking effect. */
const formerAgreement = ({ kind, effectiveAt }: PackAgreement, { agreements }: Pack): PackAgreement | undefined =>
  agreements
    .filter((entry) => entry.kind === kind && entry.effectiveAt < effectiveAt)
    .toSorted((a, b) => (a.effectiveAt < b.effectiveAt ? 1 : -1))[0]

function agreementRow(entry: PackAgreement, former: PackAgreement | undefined): AgreementTable {
  const { html, contents } = renderMarkdown(entry.body)
  return {
    id: `${entry.kind}-${entry.version.replace('.', '-')}`,
    kind: entry.kind,
    title: entry.title,
    version: entry.version,
    effective_at: startOfDay(entry.effectiveAt),
    changes: entry.changes,
    body: html,
    contents: JSON.stringify(contents),
    difference: former ? JSON.stringify(textDifference(former.version, textBlocks(former.body), textBlocks(entry.body))) : null,
  }
}
