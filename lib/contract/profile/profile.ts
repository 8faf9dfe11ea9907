import { z } from 'zod/mini'
import { Degree, Gender } from '#lib/enums'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Id, ImageUrl, Named, Time, wire } from '../shape.ts'

/** Bounds of what a user tells of themselves. */
export const profileLimits = {
  /** Characters of a nickname. */
  nickname: { least: 2, most: 20 },
  /** Changes of the nickname within any 30 days. */
  nicknameChanges: { count: 3, days: 30 },
  /** Characters of an introduction. */
  introduction: 200,
} as const

/** The profile of the signed-in user. */
export const Profile = z.object({
  /** Counts changes; a change names the version that it is made to. */
  version: z.int(),
  nickname: z.string(),
  /** How often the nickname can still be changed at present. */
  nicknameChangesLeft: z.int(),
  /** When it can be changed once more; null while changes are left. */
  nicknameChangeAt: z.nullable(Time),
  avatar: z.nullable(ImageUrl),
  gender: z.nullable(wire(Gender)),
  /** `YYYY-MM-DD`. */
  birthday: z.nullable(z.string()),
  province: z.nullable(z.string()),
  /** Null where the province alone is told, as 北京. */
  city: z.nullable(z.string()),
  introduction: z.string(),
  degree: z.nullable(wire(Degree)),
  profession: z.nullable(Named),
})
export type Profile = z.infer<typeof Profile>

/** The profile as it is by now, in `data` of a refusal with 1009: it was changed elsewhere since the named version. */
export interface ProfileConflict {
  profile: Profile
}

/** A day of the calendar. */
const Day = z.iso.date('日期格式错误')

export const profile = {
  'GET /api/profile': {
    about: 'What I tell of myself',
    caller: 'user',
    input: z.object({}),
    data: Profile,
    errors: [],
  },
  'POST /api/profile': {
    about: 'Changes what I tell of myself: whatever is named, the rest stays; refused when it was changed since that version',
    caller: 'user',
    input: z.strictObject({
      version: z.int(),
      nickname: z.optional(z.string().check(z.trim())),
      /** An image sent for the purpose `avatar`; null: none. */
      avatar: z.optional(z.nullable(Id)),
      gender: z.optional(z.nullable(wire(Gender))),
      birthday: z.optional(z.nullable(Day)),
      /** Of the list of regions; a province alone, or with one of its cities. */
      region: z.optional(z.nullable(z.strictObject({ province: z.string(), city: z.nullable(z.string()) }))),
      introduction: z.optional(z.string().check(z.trim(), z.maxLength(profileLimits.introduction, '简介不能超过 200 个字'))),
      degree: z.optional(z.nullable(wire(Degree))),
      /** An occupation of the catalogue. */
      profession: z.optional(z.nullable(Id)),
    }),
    data: Profile,
    errors: [Code.Conflict, Code.TooOften],
  },
  'GET /api/profile/region': {
    about: 'The provinces and their cities',
    caller: 'anyone',
    input: z.object({}),
    data: z.object({ list: z.array(z.object({ province: z.string(), cities: z.array(z.string()) })) }),
    errors: [],
  },
  'GET /api/profile/profession': {
    about: 'The occupations of the catalogue by name, to choose one’s own from',
    caller: 'anyone',
    input: z.object({}),
    data: z.object({ list: z.array(z.object({ category: z.string(), list: z.array(Named) })) }),
    errors: [],
  },
} as const satisfies Family
