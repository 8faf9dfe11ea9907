import type { ValueOf } from './ValueOf.ts'

/** Status in which a person enrols for an exam. Specification, section 3. */
export const ExamineeType = { Social: 1, Student: 2, Employee: 3 } as const
export type ExamineeType = ValueOf<typeof ExamineeType>

/** Chinese labels of {@link ExamineeType} by wire value, for `labelOf`. */
export const examineeTypeLabel: Record<ExamineeType, string> = { 1: '社会考生', 2: '学生', 3: '企业员工' }
