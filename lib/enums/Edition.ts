import type { ValueOf } from './ValueOf.ts'

/** Editions that an organisation can book. Specification, section 3. */
export const Edition = { Team: 1, Enterprise: 2, Free: 3, PrivateDeployment: 4 } as const
export type Edition = ValueOf<typeof Edition>

/** Chinese labels of {@link Edition} by wire value, for `labelOf`. */
export const editionLabel: Record<Edition, string> = { 1: '团队版', 2: '企业版', 3: '免费版', 4: '私有部署' }
