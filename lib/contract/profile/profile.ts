import { z } from 'zod/mini'
import { Degree, Gender } from '#lib/enums'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { profileLimits } from '../limits.ts'
import { Id, ImageUrl, Named, Time, wire } from '../shape.ts'

/** Fields that are returned as they are stored, each in the column of its name. All are null or empty at first. */
export const ProfileFields = z.object({
  gender: z.nullable(wire(Gender)),
  /** `YYYY-MM-DD`. */
  birthday: z.nullable(z.string()),
  province: z.nullable(z.string()),
  /** Null if only the province is specified, such as 北京. */
  city: z.nullable(z.string()),
  introduction: z.string(),
  degree: z.nullable(wire(Degree)),
})
export type ProfileFields = z.infer<typeof ProfileFields>

/** The profile of the current user. */
export const Profile = z.object({
  /** Incremented with every change; a change must specify the version that it is based on. */
  version: z.int(),
  nickname: z.string(),
  /** Number of nickname changes currently left. */
  nicknameChangesLeft: z.int(),
  /** Time at which the nickname can be changed again; null while changes are left. */
  nicknameChangeAt: z.nullable(Time),
  avatar: z.nullable(ImageUrl),
  ...ProfileFields.shape,
  profession: z.nullable(Named),
})
export type Profile = z.infer<typeof Profile>

/** The `data` of a 1009 error: the current profile, which was changed since the specified version. */
export interface ProfileConflict {
  profile: Profile
}

/** A calendar date. */
const Day = z.iso.date('日期格式错误')

export const profile = {
  'GET /api/profile': {
    about: 'Returns the profile of the current user',
    caller: 'user',
    input: z.object({}),
    data: Profile,
    errors: [],
  },
  'POST /api/profile': {
    about: 'Changes the profile; fields that are omitted do not change. 1009 if it was changed since the specified version',
    caller: 'user',
    input: z.strictObject({
      version: z.int(),
      nickname: z.optional(z.string().check(z.trim())),
      /** Id of an image uploaded with the purpose `avatar`; null removes the avatar. */
      avatar: z.optional(z.nullable(Id)),
      gender: z.optional(z.nullable(wire(Gender))),
      birthday: z.optional(z.nullable(Day)),
      /** A region of the list: a province alone, or with one of its cities. */
      region: z.optional(z.nullable(z.strictObject({ province: z.string(), city: z.nullable(z.string()) }))),
      introduction: z.optional(
        z.string().check(z.trim(), z.maxLength(profileLimits.introduction, `简介不能超过 ${profileLimits.introduction} 个字`)),
      ),
      degree: z.optional(z.nullable(wire(Degree))),
      /** Id of an occupation of the catalogue. */
      profession: z.optional(z.nullable(Id)),
    }),
    data: Profile,
    errors: [Code.Conflict, Code.TooOften],
  },
  'GET /api/profile/region': {
    about: 'Returns the provinces with their cities',
    caller: 'anyone',
    input: z.object({}),
    data: z.object({ list: z.array(z.object({ province: z.string(), cities: z.array(z.string()) })) }),
    errors: [],
  },
  'GET /api/profile/profession': {
    about: 'Returns the occupations of the catalogue by name, for the profile form',
    caller: 'anyone',
    input: z.object({}),
    data: z.object({ list: z.array(z.object({ category: z.string(), list: z.array(Named) })) }),
    errors: [],
  },
} as const satisfies Family
