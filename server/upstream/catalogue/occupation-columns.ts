import { z } from 'zod/mini'
import { SkillKind, SkillLevel } from '#lib/enums'
import { Texts } from '../kernel/parseJsonColumn.ts'

const Level = z.literal(Object.values(SkillLevel))

/** Schema of the JSON column `profession.levels`. */
export const Levels = z.array(Level)

/** Schema of the JSON column `profession.ladder`. */
export const Ladder = z.array(z.object({ level: Level, ability: z.string(), conditions: Texts }))

/** Schema of the JSON column `profession.outline`. */
export const Outline = z.array(z.object({ topic: z.string(), kind: z.literal(Object.values(SkillKind)), weight: z.int(), points: Texts }))

/** Schema of the JSON column `profession.path`: the steps of the learning path, with the ids of their courses. */
export const Path = z.array(z.object({ title: z.string(), about: z.string(), courses: Texts }))

/** Schema of the JSON column `profession.outlook`. */
export const Outlook = z.object({ summary: z.string(), employers: Texts, positions: Texts, pay: z.string() })
