import { describe, expect, test } from 'vitest'
import * as enums from '#lib/enums'

/** The numbers of the specification, section 3; the colour modes are those of section 4. */
const specified: Record<string, (number | string)[]> = {
  AgreementKind: [1, 2, 3],
  BannerKind: [1, 2],
  BannerPosition: [1, 2, 3, 4],
  CareerCategory: [1, 2, 3, 4],
  CategoryLevel: [0, 1, 2],
  ClientType: [1],
  ColorMode: ['light', 'dark', 'system'],
  InstitutionCategory: [1, 2, 3, 4, 5, 6, 7],
  InstitutionType: [1, 2],
  LessonKind: [1, 2],
  LoginMethod: [1, 2, 4],
  QrState: [-1, 0, 1],
  SkillKind: [1, 2],
  SkillLevel: [1, 2, 3, 4, 5],
  StandardSource: [1, 2],
  VerificationScene: [1, 2, 3, 4, 5, 6],
}

const exported = Object.entries(enums) as [string, Record<string, string | number>][]
const enumerations = exported.filter(([name]) => /^[A-Z]/.test(name))
const labelsOf = (name: string) => `${name[0]!.toLowerCase()}${name.slice(1)}Label`

test('every enumeration is held against the specification', () => {
  expect(enumerations.map(([name]) => name).toSorted()).toEqual(Object.keys(specified).toSorted())
})

describe.each(enumerations)('%s', (name, values) => {
  test('has the specification’s numbers', () => {
    expect(new Set(Object.values(values))).toEqual(new Set(specified[name]))
  })

  test('has a Chinese label for every value, no two alike, and none for anything else', () => {
    const labels = (enums as unknown as Record<string, Record<string, string>>)[labelsOf(name)]!
    expect(Object.keys(labels).toSorted()).toEqual(Object.values(values).map(String).toSorted())
    expect(Object.values(labels).filter((label) => label !== 'App' && !/[一-龥]/.test(label))).toEqual([])
    expect(new Set(Object.values(labels)).size).toBe(Object.keys(labels).length)
  })
})

test.each<[actual: unknown, specified: unknown]>([
  [enums.LoginMethod, { Password: 1, Code: 2, OfficialAccount: 4 }],
  [enums.VerificationScene, { Register: 1, Login: 2, AutoRegister: 3, FindPassword: 4, ResetPassword: 5, WechatBind: 6 }],
  [enums.StandardSource, { Platform: 1, National: 2 }],
  [enums.CategoryLevel, { Major: 0, Middle: 1, Minor: 2 }],
  [enums.SkillLevel, { One: 1, Two: 2, Three: 3, Four: 4, Five: 5 }],
  [enums.SkillKind, { Knowledge: 1, Skill: 2 }],
  [enums.BannerKind, { Custom: 1, Course: 2 }],
  [enums.BannerPosition, { HomeDesktop: 1, HomeMobile: 2, CommunityDesktop: 3, CommunityMobile: 4 }],
  [enums.AgreementKind, { Service: 1, Privacy: 2, Onboarding: 3 }],
  [enums.LessonKind, { Video: 1, Exam: 2 }],
  [enums.InstitutionType, { Institution: 1, Individual: 2 }],
  [enums.CareerCategory, { VocationalSkill: 1, VocationalQualification: 2, InterestSkill: 3, PublicWelfare: 4 }],
  [enums.InstitutionCategory, { SubjectTutoring: 1, Art: 2, Language: 3, ItSkills: 4, VocationalSkills: 5, ExamPrep: 6, Other: 7 }],
  [enums.ClientType, { App: 1 }],
  [enums.QrState, { Expired: -1, NotScanned: 0, Scanned: 1 }],
])('%o means by each number what the specification means', (actual, meant) => expect(actual).toEqual(meant))

test('levels bear the titles of the national system, the highest first', () => {
  expect(Object.values(enums.skillLevelTitle)).toEqual(['高级技师', '技师', '高级工', '中级工', '初级工'])
})
