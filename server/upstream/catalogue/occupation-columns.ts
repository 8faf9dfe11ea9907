import { z } from 'zod/mini'
import { SkillKind, SkillLevel } from '#lib/enums'
import { Texts } from '../kernel/json.ts'

const Level = z.literal(Object.values(SkillLevel))

/** Content of an occupation's column `levels`. */
export const Levels = z.array(Level)

/** Content of its column `ladder`. */
export const Ladder = z.array(z.object({ level: Level, ability: z.string(), conditions: Texts }))

/** Content of its column `outline`. */
export const Outline = z.array(z.object({ topic: z.string(), kind: z.literal(Object.values(SkillKind)), weight: z.int(), points: Texts }))

/** Content of its column `path`: the steps with the ids of their courses. */
export const Path = z.array(z.object({ title: z.string(), about: z.string(), courses: Texts }))

/** Content of its column `outlook`. */
export const Outlook = z.object({ summary: z.string(), employers: Texts, positions: Texts, pay: z.string() })
