export * from './password.ts'
export * from './phone.ts'
export * from './smsCode.ts'
export * from './ValidationTexts.ts'
